package io.daybook.api.people.groups;

import io.daybook.api.platform.http.HtmlText;
import io.daybook.application.people.groups.GroupEnumValues;
import io.daybook.command.people.groups.GroupCommand.GroupFields;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.groups.JoinLevel;
import java.util.List;

/** A new group, or changes of one; with members, they are the only ones then. */
public record GroupRequest(
        Patch<String> name,
        @HtmlText Patch<String> description,
        Patch<Boolean> isPublic,
        Patch<String> joinLevel,
        Patch<Integer> storageQuotaMb,
        Patch<String> sisGroupId,
        Patch<Long> avatarId,
        Patch<List<String>> members) {

    /**
     * The fields, as far as the caller may set them.
     *
     * @param quota whether the caller gives out space
     * @param sis whether the caller gives ids of the student information system
     * @param picture the file that the caller may show
     */
    GroupFields fields(boolean quota, boolean sis, Patch<Long> picture) {
        return new GroupFields(
                name,
                GroupEnumValues.text(description),
                isPublic,
                GroupEnumValues.patch(JoinLevel.class, joinLevel, "join_level"),
                quota ? storageQuotaMb : Patch.absent(),
                sis ? GroupEnumValues.text(sisGroupId) : Patch.absent(),
                picture);
    }
}
