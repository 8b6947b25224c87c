package io.daybook.api.grading.assignments;

import io.daybook.application.grading.assignments.JsonObjectParameter;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Which external tool an assignment opens and how (document 2, section 4.3). */
public record ToolAttributesJson(
        @Nullable String url,
        boolean newTab,
        @Nullable String resourceLinkId,
        @Nullable JsonNode externalData,
        @Nullable String contentType,
        @Nullable Long contentId,
        @Nullable JsonNode customParams) {

    private static final String FIELD = "external_tool_tag_attributes";
    private static final int LONGEST = 64 * 1024;

    /** Converts the requested attributes to the stored form; an empty object removes the tool. */
    static Patch<String> read(Patch<JsonNode> sent) {
        Patch<String> read = JsonObjectParameter.of(sent, FIELD);
        String text = read.orElse("");
        if (text.length() > LONGEST) {
            throw Rejection.invalid(FIELD, "is too long");
        }
        return text.equals("{}") ? Patch.cleared() : read;
    }

    /** Returns the tool through which the assignment is submitted; empty if there is none. */
    public static Optional<ToolAttributesJson> of(AssignmentView assignment) {
        return assignment.submissionTypes().contains("external_tool")
                ? Optional.ofNullable(of(assignment.toolAttributes()))
                : Optional.empty();
    }

    static @Nullable ToolAttributesJson of(@Nullable String kept) {
        if (kept == null) {
            return null;
        }
        JsonNode all = JsonObjectParameter.read(kept);
        long content = all.path("content_id").asLong(0);
        return new ToolAttributesJson(
                text(all, "url"),
                all.path("new_tab").asBoolean(false),
                text(all, "resource_link_id"),
                all.get("external_data"),
                text(all, "content_type"),
                content == 0 ? null : content,
                all.get("custom_params"));
    }

    private static @Nullable String text(JsonNode all, String field) {
        JsonNode found = all.path(field);
        return found.isValueNode() && !found.isNull() ? found.asString() : null;
    }
}
