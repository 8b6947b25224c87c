package io.daybook.api.content.files;

import io.daybook.api.content.files.FoldersController.SendFolder;
import io.daybook.api.platform.access.MemberOr;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.access.SelfOr;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.files.FileContext;
import io.daybook.application.platform.files.Folders;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.files.FolderView;
import io.daybook.query.platform.files.FolderViews;
import io.daybook.query.platform.views.Page;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Folders of courses, groups and users. */
@RestController
class ContextFoldersController {

    private final FolderAccess access;
    private final FolderViews views;
    private final Folders folders;

    ContextFoldersController(FolderAccess access, FolderViews views, Folders folders) {
        this.access = access;
        this.views = views;
        this.folders = folders;
    }

    /** Lists all folders of a course, by path. */
    @GetMapping("/api/v1/courses/{course_id}/folders")
    @Requires(Right.READ)
    Page<FolderJson> list(CourseView course, Caller caller, Listing listing) {
        return list(FileContext.of(course), caller, listing);
    }

    /** Returns a folder of a course, or its {@code root}. */
    @GetMapping("/api/v1/courses/{course_id}/folders/{id}")
    @Requires(Right.READ)
    FolderJson show(CourseView course, @PathVariable String id, Caller caller) {
        return show(FileContext.of(course), id, caller);
    }

    /** Returns the root folder of a course, in a list. */
    @GetMapping("/api/v1/courses/{course_id}/folders/by_path")
    @Requires(Right.READ)
    List<FolderJson> resolve(CourseView course, Caller caller) {
        return resolve(FileContext.of(course), "", caller);
    }

    /** Lists the folders on a path in a course, from the root down. */
    @GetMapping("/api/v1/courses/{course_id}/folders/by_path/{*full_path}")
    @Requires(Right.READ)
    List<FolderJson> resolve(
            CourseView course, @PathVariable("full_path") String path, Caller caller) {
        return resolve(FileContext.of(course), path, caller);
    }

    /** Creates a folder in a course. */
    @PostMapping("/api/v1/courses/{course_id}/folders")
    @Requires(Right.MANAGE_FILES_ADD)
    FolderJson create(CourseView course, Caller caller, @Params SendFolder sent) {
        return create(FileContext.of(course), caller, sent);
    }

    /** Lists all folders of a group, by path. */
    @GetMapping("/api/v1/groups/{group_id}/folders")
    @MemberOr(Right.MANAGE_FILES_EDIT)
    Page<FolderJson> list(GroupView group, Caller caller, Listing listing) {
        return list(FileContext.of(group), caller, listing);
    }

    /** Returns a folder of a group, or its {@code root}. */
    @GetMapping("/api/v1/groups/{group_id}/folders/{id}")
    @MemberOr(Right.MANAGE_FILES_EDIT)
    FolderJson show(GroupView group, @PathVariable String id, Caller caller) {
        return show(FileContext.of(group), id, caller);
    }

    /** Returns the root folder of a group, in a list. */
    @GetMapping("/api/v1/groups/{group_id}/folders/by_path")
    @MemberOr(Right.MANAGE_FILES_EDIT)
    List<FolderJson> resolve(GroupView group, Caller caller) {
        return resolve(FileContext.of(group), "", caller);
    }

    /** Lists the folders on a path in a group, from the root down. */
    @GetMapping("/api/v1/groups/{group_id}/folders/by_path/{*full_path}")
    @MemberOr(Right.MANAGE_FILES_EDIT)
    List<FolderJson> resolve(
            GroupView group, @PathVariable("full_path") String path, Caller caller) {
        return resolve(FileContext.of(group), path, caller);
    }

    /** Creates a folder in a group. */
    @PostMapping("/api/v1/groups/{group_id}/folders")
    @MemberOr(Right.MANAGE_FILES_ADD)
    FolderJson create(GroupView group, Caller caller, @Params SendFolder sent) {
        return create(FileContext.of(group), caller, sent);
    }

    /** Lists all folders of a user, by path. */
    @GetMapping("/api/v1/users/{user_id}/folders")
    @SelfOr
    Page<FolderJson> list(UserView user, Caller caller, Listing listing) {
        return list(FileContext.of(user), caller, listing);
    }

    /** Returns a folder of a user, or its {@code root}. */
    @GetMapping("/api/v1/users/{user_id}/folders/{id}")
    @SelfOr
    FolderJson show(UserView user, @PathVariable String id, Caller caller) {
        return show(FileContext.of(user), id, caller);
    }

    /** Returns the root folder of a user, in a list. */
    @GetMapping("/api/v1/users/{user_id}/folders/by_path")
    @SelfOr
    List<FolderJson> resolve(UserView user, Caller caller) {
        return resolve(FileContext.of(user), "", caller);
    }

    /** Lists the folders on a path in a user, from the root down. */
    @GetMapping("/api/v1/users/{user_id}/folders/by_path/{*full_path}")
    @SelfOr
    List<FolderJson> resolve(UserView user, @PathVariable("full_path") String path, Caller caller) {
        return resolve(FileContext.of(user), path, caller);
    }

    /** Creates a folder in a user. */
    @PostMapping("/api/v1/users/{user_id}/folders")
    @SelfOr
    FolderJson create(UserView user, Caller caller, @Params SendFolder sent) {
        return create(FileContext.of(user), caller, sent);
    }

    private Page<FolderJson> list(FileContext context, Caller caller, Listing listing) {
        FolderView root = folders.root(context, caller.id());
        Set<Long> unseen = access.unseen(root, caller);
        Page<FolderView> page = views.all(context.type(), context.id(), unseen, listing.range());
        return new Page<>(access.shown(page.items(), caller), page.hasNext());
    }

    private FolderJson show(FileContext context, String id, Caller caller) {
        if ("root".equals(id)) {
            return access.shown(access.seen(folders.root(context, caller.id()), caller), caller);
        }
        try {
            return views.find(Long.parseLong(id))
                    .filter(folder -> folder.contextType().equals(context.type()))
                    .filter(folder -> folder.contextId() == context.id())
                    .map(folder -> access.shown(access.seen(folder, caller), caller))
                    .orElseThrow(Rejection::notFound);
        } catch (NumberFormatException _) {
            throw Rejection.notFound();
        }
    }

    private List<FolderJson> resolve(FileContext context, String sent, Caller caller) {
        folders.root(context, caller.id());
        List<String> paths = new ArrayList<>(List.of(""));
        Arrays.stream(sent.split("/", -1))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .forEach(
                        name ->
                                paths.add(
                                        paths.getLast().isEmpty()
                                                ? name
                                                : paths.getLast() + "/" + name));
        List<FolderView> found = views.at(context.type(), context.id(), paths);
        if (found.size() < paths.size()) {
            throw Rejection.notFound();
        }
        access.seen(found.getLast(), caller);
        return access.shown(found, caller);
    }

    private FolderJson create(FileContext context, Caller caller, SendFolder sent) {
        String name = Required.text(sent.name(), "name");
        Long parentId = sent.parentFolderId();
        String path = sent.parentFolderPath();
        if (parentId != null && path != null) {
            throw Rejection.badRequest("Can't have both parent_folder_id and parent_folder_path");
        }
        if (parentId == null) {
            return access.shown(
                    folders.make(
                            context,
                            path == null ? "" : path,
                            name,
                            sent.availability(),
                            caller.id()),
                    caller);
        }
        FolderView parent =
                views.find(parentId)
                        .filter(folder -> folder.contextType().equals(context.type()))
                        .filter(folder -> folder.contextId() == context.id())
                        .orElseThrow(Rejection::notFound);
        return access.shown(
                folders.make(context, parent, name, sent.availability(), caller.id()), caller);
    }
}
