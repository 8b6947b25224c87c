package io.daybook.query.integration.lti;

import java.util.List;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Services offered to the tools of a developer key in addition to the common ones.
 *
 * @param id the developer key
 */
@Document("consumer_profiles_v1")
public record ConsumerProfileView(
        @Id long id, String uuid, List<String> services, List<String> capabilities) {}
