package io.daybook.api.groups;

import io.daybook.command.groups.GroupCommand.GroupFields;
import io.daybook.command.kernel.Patch;
import io.daybook.events.groups.JoinLevel;
import java.util.List;

/** A new group, or changes of one; with members, they are the only ones then. */
record GroupRequest(
        Patch<String> name,
        Patch<String> description,
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
                Words.text(description),
                isPublic,
                Words.patch(JoinLevel.class, joinLevel, "join_level"),
                quota ? storageQuotaMb : Patch.absent(),
                sis ? Words.text(sisGroupId) : Patch.absent(),
                picture);
    }
}
