package io.daybook.application.integration.lti;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.query.integration.webhooks.SubscriptionView;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Where a page of subscriptions ended, as JSON in a header.
 *
 * @param developerKey the key of the tool; tools installed by an operator have none
 */
public record PageKey(
        @JsonProperty("Id") String id,
        @JsonProperty("DeveloperKey") @Nullable String developerKey) {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** The end of a page of subscriptions of a tool with this developer key, if it has one. */
    public static PageKey of(SubscriptionView last, @Nullable Long developerKey) {
        return new PageKey(last.id(), developerKey == null ? null : developerKey.toString());
    }

    /** The key, unless the text is none. */
    public static Optional<PageKey> parse(String text) {
        try {
            JsonNode id = JSON.readTree(text).path("Id");
            return id.isString()
                    ? Optional.of(new PageKey(id.stringValue(), null))
                    : Optional.empty();
        } catch (JacksonException none) {
            return Optional.empty();
        }
    }

    public String text() {
        return JSON.writeValueAsString(this);
    }
}
