package io.daybook.application.integration.webhooks;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.integration.webhooks.SubscriptionViews.PageCursor;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The key of the next page of subscriptions, as JSON in a header.
 *
 * @param developerKey the key of the tool; tools installed by an operator have none
 * @param createdAt when the last subscription of the page was made, so that the list continues even
 *     if it was deleted since; null for keys without
 */
public record PageKey(
        @JsonProperty("Id") String id,
        @JsonProperty("DeveloperKey") @Nullable String developerKey,
        @JsonProperty("CreatedAt") @Nullable Instant createdAt) {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Returns the key of the page that ends with this subscription. */
    public static PageKey of(SubscriptionView last, @Nullable Long developerKey) {
        return new PageKey(
                last.id(), developerKey == null ? null : developerKey.toString(), last.createdAt());
    }

    /** Parses a key; empty if the text is not one. */
    public static Optional<PageKey> parse(String text) {
        try {
            JsonNode key = JSON.readTree(text);
            JsonNode id = key.path("Id");
            String at = key.path("CreatedAt").asString("");
            return id.isString()
                    ? Optional.of(
                            new PageKey(
                                    id.stringValue(),
                                    null,
                                    at.isEmpty() ? null : Instant.parse(at)))
                    : Optional.empty();
        } catch (JacksonException | DateTimeParseException none) {
            return Optional.empty();
        }
    }

    /** The position in the list after which the next page begins, if the key contains it. */
    public Optional<PageCursor> place() {
        return Optional.ofNullable(createdAt).map(at -> new PageCursor(at, id));
    }

    public String text() {
        return JSON.writeValueAsString(this);
    }
}
