package io.daybook.api.people.groups;

import io.daybook.api.platform.files.FileAssembler;
import io.daybook.application.platform.access.Caller;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The avatars of groups: files of the group, or of the user who selected one. */
@Component
class GroupPictures {

    private final FileViews files;
    private final FileAssembler assembler;

    GroupPictures(FileViews files, FileAssembler assembler) {
        this.files = files;
        this.assembler = assembler;
    }

    /**
     * Returns the picture that a caller selected.
     *
     * @param group null while it is being made
     * @throws Rejection when there is no such image that the caller may use; files of others count
     *     as missing
     */
    Patch<Long> chosen(Patch<Long> fileId, @Nullable GroupView group, Caller caller) {
        Long id = fileId.orNull();
        if (id != null && files.find(id).filter(file -> fits(file, group, caller)).isEmpty()) {
            throw Rejection.invalid("avatar_id", "is not an image of yours or of the group");
        }
        return fileId;
    }

    private static boolean fits(FileView file, @Nullable GroupView group, Caller caller) {
        boolean isOwn = file.purpose() == FilePurpose.PERSONAL && file.contextId() == caller.id();
        boolean isOfGroup =
                group != null
                        && file.purpose() == FilePurpose.GROUP
                        && file.contextId() == group.id();
        return (isOwn || isOfGroup) && file.mainType().equals("image");
    }

    /** Returns the URLs of the groups' pictures, by file; deleted ones are left out. */
    Map<Long, String> addresses(List<GroupView> groups) {
        List<Long> ids =
                groups.stream().map(GroupView::pictureId).filter(Objects::nonNull).toList();
        return files.find(ids).values().stream()
                .collect(
                        Collectors.toMap(FileView::id, file -> assembler.of(file).content().url()));
    }
}
