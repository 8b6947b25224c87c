package io.daybook.api.platform.http;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Limits of the API.
 *
 * @param maxBody maximum size of a JSON or form body
 * @param maxUpload maximum size of a multipart body, including files
 */
@ConfigurationProperties("daybook")
record EdgeProperties(
        @DefaultValue("1MB") DataSize maxBody, @DefaultValue("64MB") DataSize maxUpload) {}
