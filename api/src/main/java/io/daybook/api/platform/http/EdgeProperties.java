package io.daybook.api.platform.http;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Limits of the API.
 *
 * @param maxBody the largest JSON or form body
 * @param maxUpload the largest multipart body, files included
 */
@ConfigurationProperties("daybook")
record EdgeProperties(
        @DefaultValue("1MB") DataSize maxBody, @DefaultValue("64MB") DataSize maxUpload) {}
