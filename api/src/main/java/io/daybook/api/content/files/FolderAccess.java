package io.daybook.api.content.files;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.GroupAccess;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.files.CourseFileRights;
import io.daybook.application.platform.files.FileContext;
import io.daybook.application.platform.files.FolderLocks;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.platform.files.FolderView;
import io.daybook.query.platform.files.FolderViews;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Decides who may read and change folders, and lists their contents. */
@Component
class FolderAccess {

    private final FolderViews folders;
    private final CourseViews courses;
    private final GroupViews groups;
    private final GroupAccess members;
    private final CachedUserViews people;
    private final Urls urls;
    private final FolderLocks locks;

    FolderAccess(
            FolderViews folders,
            CourseViews courses,
            GroupViews groups,
            GroupAccess members,
            CachedUserViews people,
            Urls urls,
            FolderLocks locks) {
        this.locks = locks;
        this.folders = folders;
        this.courses = courses;
        this.groups = groups;
        this.members = members;
        this.people = people;
        this.urls = urls;
    }

    /** Returns a folder that the caller may view. */
    FolderView readable(long id, Caller caller) {
        FolderView folder = folders.find(id).orElseThrow(Rejection::notFound);
        boolean reads =
                switch (folder.contextType()) {
                    case "Course" -> caller.may(Right.READ, course(folder));
                    case "Group" ->
                            members.mayRead(caller, Right.MANAGE_FILES_EDIT, folder.contextId());
                    default -> folder.contextId() == caller.id();
                };
        if (!reads) {
            throw Rejection.forbidden();
        }
        return seen(folder, caller);
    }

    /** Returns the folder. Rejected as not found if it is locked for the caller. */
    FolderView seen(FolderView folder, Caller caller) {
        if (!manages(folder, caller) && locks.isClosed(folder)) {
            throw Rejection.notFound();
        }
        return folder;
    }

    /** Returns the ids of folders of the same context that the caller does not see. */
    Set<Long> unseen(FolderView folder, Caller caller) {
        return manages(folder, caller)
                ? Set.of()
                : locks.closed(folder.contextType(), folder.contextId());
    }

    /** Returns a folder in which the caller has this right. */
    FolderView changeable(long id, Right right, Caller caller) {
        FolderView folder = folders.find(id).orElseThrow(Rejection::notFound);
        if (!may(right, folder, caller)) {
            throw Rejection.forbidden();
        }
        return folder;
    }

    /** Whether the caller sees hidden and locked files of the folder's context. */
    boolean manages(FolderView folder, Caller caller) {
        return !"Course".equals(folder.contextType())
                || CourseFileRights.manages(caller, course(folder));
    }

    /** Returns the context of the folder. */
    FileContext context(FolderView folder) {
        return switch (folder.contextType()) {
            case "Course" -> FileContext.of(course(folder));
            case "Group" -> FileContext.of(group(folder));
            default ->
                    FileContext.of(
                            people.findUser(folder.contextId()).orElseThrow(Rejection::notFound));
        };
    }

    private boolean may(Right right, FolderView folder, Caller caller) {
        return switch (folder.contextType()) {
            case "Course" -> caller.may(right, course(folder));
            case "Group" -> members.mayChange(caller, right, folder.contextId());
            default -> folder.contextId() == caller.id();
        };
    }

    private CourseView course(FolderView folder) {
        return courses.find(folder.contextId()).orElseThrow(Rejection::notFound);
    }

    private GroupView group(FolderView folder) {
        return groups.find(folder.contextId()).orElseThrow(Rejection::notFound);
    }

    /** Returns the JSON of one folder. */
    FolderJson shown(FolderView folder, Caller caller) {
        return shown(List.of(folder), caller).getFirst();
    }

    /**
     * Returns the JSON of these folders of one context, in their order; related objects are read
     * together.
     */
    List<FolderJson> shown(List<FolderView> some, Caller caller) {
        if (some.isEmpty()) {
            return List.of();
        }
        FolderView first = some.getFirst();
        Map<String, Long> parents = parents(some, first);
        Map<Long, Integer> files =
                folders.countFiles(
                        some.stream().map(FolderView::id).toList(), manages(first, caller));
        Map<String, Integer> children =
                folders.countFolders(
                        first.contextType(), first.contextId(), paths(some), unseen(first, caller));
        boolean uploads = may(Right.MANAGE_FILES_ADD, first, caller);
        String base = urls.of("");
        return some.stream()
                .map(
                        each ->
                                FolderJson.of(
                                        each,
                                        new FolderJson.FolderContext(
                                                each.parentPath() == null
                                                        ? null
                                                        : parents.get(each.parentPath()),
                                                files.getOrDefault(each.id(), 0),
                                                each.path() == null
                                                        ? 0
                                                        : children.getOrDefault(each.path(), 0),
                                                uploads),
                                        base))
                .toList();
    }

    private Map<String, Long> parents(Collection<FolderView> some, FolderView first) {
        Set<String> paths =
                some.stream()
                        .map(FolderView::parentPath)
                        .filter(Objects::nonNull)
                        .collect(Collectors.toSet());
        return folders.at(first.contextType(), first.contextId(), paths).stream()
                .collect(
                        Collectors.toMap(
                                folder -> String.valueOf(folder.path()),
                                FolderView::id,
                                (one, _) -> one));
    }

    private static List<String> paths(Collection<FolderView> some) {
        return some.stream().map(FolderView::path).filter(Objects::nonNull).toList();
    }
}
