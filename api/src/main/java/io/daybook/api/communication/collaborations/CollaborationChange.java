package io.daybook.api.communication.collaborations;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.api.platform.http.HtmlText;
import io.daybook.command.communication.collaborations.CollaborationCommand.ChangeCollaboration;
import io.daybook.command.communication.collaborations.CollaborationCommand.NewCollaborator;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Request body of an update of a collaboration; omitted fields stay as they are.
 *
 * @param user ids of the users who collaborate from now on, besides the creator
 * @param group ids of the groups whose members collaborate from now on
 * @param contentItems content items returned by a tool, a JSON array as text; the first one
 *     describes the document
 */
record CollaborationChange(
        @Nullable Fields collaboration,
        Patch<List<Long>> user,
        Patch<List<Long>> group,
        @JsonProperty("contentItems") @Nullable JsonNode contentItems) {

    /** The fields of a form. */
    record Fields(
            Patch<String> title,
            @HtmlText Patch<String> description,
            Patch<String> url,
            Patch<String> updateUrl,
            Patch<String> collaborationType) {

        private static final Fields NONE =
                new Fields(
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent());

        private static Fields of(NewCollaboration item) {
            return new Fields(
                    Patch.of(item.title()),
                    Patch.of(item.description()),
                    Patch.of(item.url()),
                    Patch.of(item.updateUrl()),
                    Patch.of(item.type()));
        }
    }

    List<Long> users() {
        return Objects.requireNonNullElse(user.orNull(), List.of());
    }

    List<Long> groups() {
        return Objects.requireNonNullElse(group.orNull(), List.of());
    }

    ChangeCollaboration command(
            long id,
            Patch<List<NewCollaborator>> users,
            Patch<List<NewCollaborator>> groups,
            Instant now) {
        Fields fields = fields();
        if (fields.url().isPresent()) {
            NewCollaboration.requireWebAddress(
                    "url", Objects.requireNonNullElse(fields.url().orNull(), ""));
        }
        String updateUrl = fields.updateUrl().orNull();
        if (updateUrl != null) {
            NewCollaboration.requireWebAddress("updateUrl", updateUrl);
        }
        return new ChangeCollaboration(
                id,
                fields.collaborationType(),
                fields.title(),
                fields.description(),
                fields.url(),
                fields.updateUrl(),
                users,
                groups,
                now);
    }

    private Fields fields() {
        NewCollaboration item = NewCollaboration.ofItems(contentItems);
        if (item != null) {
            return Fields.of(item);
        }
        return Objects.requireNonNullElse(collaboration, Fields.NONE);
    }
}
