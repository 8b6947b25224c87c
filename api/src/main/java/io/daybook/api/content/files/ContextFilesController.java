package io.daybook.api.content.files;

import io.daybook.api.content.moduleitems.ModuleContents;
import io.daybook.api.platform.access.MemberOr;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.access.SelfOr;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.files.FileAccess;
import io.daybook.api.platform.files.FileAssembler;
import io.daybook.api.platform.files.FileJson;
import io.daybook.api.platform.filestore.FileUploads;
import io.daybook.api.platform.filestore.UploadBody;
import io.daybook.api.platform.filestore.UploadJson;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.files.CourseFileRights;
import io.daybook.application.platform.files.FileContext;
import io.daybook.application.platform.files.FolderLocks;
import io.daybook.application.platform.files.StorageQuotas;
import io.daybook.application.platform.files.StorageQuotas.StorageQuota;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.files.FileQuery;
import io.daybook.query.platform.files.FileQuery.Order;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import io.daybook.query.platform.views.Page;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Files of courses, groups and users (docs/spec/content.md, section 1.10). */
@RestController
class ContextFilesController {

    private static final String OF_COURSE = "/api/v1/courses/{course_id}/files";
    private static final String OF_GROUP = "/api/v1/groups/{group_id}/files";
    private static final String OF_USER = "/api/v1/users/{user_id}/files";

    private final FileUploads uploads;
    private final ModuleContents modules;
    private final FileViews files;
    private final FileAccess access;
    private final FileAssembler assembler;
    private final FolderLocks locks;
    private final StorageQuotas quotas;

    ContextFilesController(
            FileUploads uploads,
            FileViews files,
            FileAccess access,
            FileAssembler assembler,
            FolderLocks locks,
            StorageQuotas quotas,
            ModuleContents modules) {
        this.locks = locks;
        this.quotas = quotas;
        this.modules = modules;
        this.uploads = uploads;
        this.files = files;
        this.access = access;
        this.assembler = assembler;
    }

    /** Which files are requested, in which order. */
    record Choice(
            List<String> contentTypes,
            List<String> excludeContentTypes,
            @Nullable String sort,
            @Nullable String order) {

        /** Returns the query for files of the context that are in none of the closed folders. */
        FileQuery of(FileContext context, boolean all, Set<Long> closed, @Nullable String search) {
            return of(context, null, all, closed, search);
        }

        /** Returns the query for files in a folder. */
        FileQuery of(FileContext context, long folderId, boolean all, @Nullable String search) {
            return of(context, folderId, all, Set.of(), search);
        }

        private FileQuery of(
                FileContext context,
                @Nullable Long folderId,
                boolean all,
                Set<Long> closed,
                @Nullable String search) {
            return new FileQuery(
                    context.type(),
                    context.id(),
                    context.purpose(),
                    folderId,
                    all,
                    closed,
                    contentTypes,
                    excludeContentTypes,
                    search,
                    sortedBy(),
                    "desc".equalsIgnoreCase(order));
        }

        private Order sortedBy() {
            return switch (sort == null ? "" : sort.toLowerCase(Locale.ROOT)) {
                case "size" -> Order.SIZE;
                case "created_at" -> Order.CREATED_AT;
                case "updated_at" -> Order.UPDATED_AT;
                case "content_type" -> Order.CONTENT_TYPE;
                default -> Order.NAME;
            };
        }
    }

    /** Starts the upload of a file to a course; the response contains the upload URL. */
    @PostMapping(OF_COURSE)
    @Requires(Right.MANAGE_FILES_ADD)
    UploadJson upload(CourseView course, Caller caller, @Params UploadBody sent) {
        return uploads.begin(FileContext.of(course), caller, sent);
    }

    /** Lists the files of a course. */
    @GetMapping(OF_COURSE)
    @Requires(Right.READ)
    Page<FileJson> list(CourseView course, Caller caller, Listing listing, @Params Choice asked) {
        boolean manages = CourseFileRights.manages(caller, course);
        return list(FileContext.of(course), manages, listing, asked);
    }

    /** Returns a file of a course. */
    @GetMapping(OF_COURSE + "/{id}")
    @Requires(Right.READ)
    FileJson show(CourseView course, Caller caller, @PathVariable long id) {
        FileJson shown = show(FileContext.of(course), caller, id);
        modules.viewed(course, caller, ItemType.FILE, id);
        return shown;
    }

    /** Returns the storage quota of a course and how much of it is used. */
    @GetMapping(OF_COURSE + "/quota")
    @Requires(Right.MANAGE_FILES_ADD)
    StorageQuota quota(CourseView course) {
        return quotas.of(course);
    }

    /** Starts the upload of a file to a group; the response contains the upload URL. */
    @PostMapping(OF_GROUP)
    @MemberOr(Right.MANAGE_FILES_ADD)
    UploadJson upload(GroupView group, Caller caller, @Params UploadBody sent) {
        return uploads.begin(FileContext.of(group), caller, sent);
    }

    /** Lists the files of a group. */
    @GetMapping(OF_GROUP)
    @MemberOr(Right.MANAGE_FILES_EDIT)
    Page<FileJson> list(GroupView group, Listing listing, @Params Choice asked) {
        return list(FileContext.of(group), true, listing, asked);
    }

    /** Returns a file of a group. */
    @GetMapping(OF_GROUP + "/{id}")
    @MemberOr(Right.MANAGE_FILES_EDIT)
    FileJson show(GroupView group, Caller caller, @PathVariable long id) {
        return show(FileContext.of(group), caller, id);
    }

    /** Returns the storage quota of a group and how much of it is used. */
    @GetMapping(OF_GROUP + "/quota")
    @MemberOr(Right.MANAGE_FILES_ADD)
    StorageQuota quota(GroupView group) {
        return quotas.of(group);
    }

    /** Starts the upload of a file to a user; the response contains the upload URL. */
    @PostMapping(OF_USER)
    @SelfOr
    UploadJson upload(UserView user, Caller caller, @Params UploadBody sent) {
        return uploads.begin(FileContext.of(user), caller, sent);
    }

    /** Lists the files of a user. */
    @GetMapping(OF_USER)
    @SelfOr
    Page<FileJson> list(UserView user, Listing listing, @Params Choice asked) {
        return list(FileContext.of(user), true, listing, asked);
    }

    /** Returns a file of a user. */
    @GetMapping(OF_USER + "/{id}")
    @SelfOr
    FileJson show(UserView user, Caller caller, @PathVariable long id) {
        return show(FileContext.of(user), caller, id);
    }

    /** Returns the storage quota of a user and how much of it is used. */
    @GetMapping(OF_USER + "/quota")
    @SelfOr
    StorageQuota quota(UserView user) {
        return quotas.of(user);
    }

    private Page<FileJson> list(
            FileContext context, boolean manages, Listing listing, Choice asked) {
        Set<Long> closed = manages ? Set.of() : locks.closed(context.type(), context.id());
        Page<FileView> page =
                files.list(
                        asked.of(context, manages, closed, listing.searchTerm()), listing.range());
        return assembler.of(page, context.type(), context.id(), manages);
    }

    private FileJson show(FileContext context, Caller caller, long id) {
        if (files.find(id).filter(context::holds).isEmpty()) {
            throw Rejection.notFound();
        }
        return access.shown(caller, id);
    }
}
