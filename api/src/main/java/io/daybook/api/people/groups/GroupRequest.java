package io.daybook.api.people.groups;

import io.daybook.api.platform.http.HtmlText;
import io.daybook.application.people.groups.GroupEnumValues;
import io.daybook.command.people.groups.GroupCommand.GroupFields;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.groups.JoinLevel;
import java.util.List;

/** Request body of a group; if members are given, they replace the current ones. */
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
     * Returns the fields that the caller may set.
     *
     * @param quota whether the caller may set the storage quota
     * @param sis whether the caller may set SIS ids
     * @param picture the avatar file after validation
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
