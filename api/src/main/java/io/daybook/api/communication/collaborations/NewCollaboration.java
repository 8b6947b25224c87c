package io.daybook.api.communication.collaborations;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.api.platform.http.HtmlText;
import io.daybook.application.platform.binding.ParameterName;
import io.daybook.application.platform.binding.Scalars;
import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.application.platform.http.Html;
import io.daybook.command.platform.kernel.Rejection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The fields of a new collaboration, from a form or from the first content item that a tool
 * returned.
 *
 * @param description sanitized HTML; null for none
 */
record NewCollaboration(
        String type,
        String title,
        @Nullable String description,
        String url,
        @Nullable String updateUrl) {

    /** Rejects a document without a URL that a browser can open. */
    NewCollaboration {
        requireWebAddress("url", url);
        if (updateUrl != null) {
            requireWebAddress("updateUrl", updateUrl);
        }
    }

    static void requireWebAddress(String field, String address) {
        if (!address.matches("(?i)https?://[^\\s/]\\S*")) {
            throw Rejection.invalid(field, "is not a web address");
        }
    }

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final ParameterName NAME = new ParameterName(null, "contentItems");

    /** The fields of a form. */
    record Fields(
            @Nullable String title,
            @HtmlText @Nullable String description,
            @Nullable String url,
            @Nullable String updateUrl,
            @Nullable String collaborationType) {}

    /**
     * Request body of a new collaboration.
     *
     * @param user ids of users who collaborate
     * @param group ids of groups whose members collaborate
     * @param contentItems content items returned by a tool, a JSON array as text
     */
    record Request(
            @Nullable Fields collaboration,
            List<Long> user,
            List<Long> group,
            @JsonProperty("contentItems") @Nullable JsonNode contentItems) {

        NewCollaboration read() {
            NewCollaboration item = ofItems(contentItems);
            return item == null ? of(collaboration) : item;
        }
    }

    /** Returns the collaboration of the first content item; null if there is none. */
    static @Nullable NewCollaboration ofItems(@Nullable JsonNode contentItems) {
        if (contentItems == null || contentItems.isMissingNode() || contentItems.isNull()) {
            return null;
        }
        JsonNode items = contentItems.isString() ? parsed(contentItems) : contentItems;
        JsonNode graph = items.isObject() ? items.path("@graph") : items;
        if (!graph.isArray() || graph.isEmpty() || !graph.get(0).isObject()) {
            throw new BadParameterException("contentItems must be a JSON array of content items");
        }
        return of(graph.get(0));
    }

    private static JsonNode parsed(JsonNode text) {
        try {
            return Scalars.clean(JSON.readTree(text.asString()), NAME);
        } catch (JacksonException _) {
            throw new BadParameterException("contentItems is not JSON");
        }
    }

    private static final String TOOL = "External tool";

    private static NewCollaboration of(@Nullable Fields sent) {
        Fields fields = sent == null ? new Fields(null, null, null, null, null) : sent;
        return new NewCollaboration(
                Objects.requireNonNullElse(fields.collaborationType(), TOOL),
                Objects.requireNonNullElse(fields.title(), ""),
                fields.description(),
                Objects.requireNonNullElse(fields.url(), ""),
                fields.updateUrl());
    }

    private static NewCollaboration of(JsonNode item) {
        JsonNode text = item.path("text");
        JsonNode update = item.path("updateUrl");
        return new NewCollaboration(
                TOOL,
                item.path("title").asString(""),
                text.isString() ? Html.clean(text.asString()) : null,
                item.path("url").asString(""),
                update.isString() ? update.asString() : null);
    }
}
