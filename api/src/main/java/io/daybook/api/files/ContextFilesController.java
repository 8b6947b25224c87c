package io.daybook.api.files;

import io.daybook.api.access.Caller;
import io.daybook.api.access.MemberOr;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.access.SelfOr;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.courses.CourseView;
import io.daybook.query.files.FileQuery;
import io.daybook.query.files.FileQuery.Order;
import io.daybook.query.files.FileView;
import io.daybook.query.files.FileViews;
import io.daybook.query.groups.GroupView;
import io.daybook.query.kernel.Page;
import io.daybook.query.people.UserView;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Files of courses, groups and people (fact sheet course-content, section 1.10). */
@RestController
class ContextFilesController {

    private static final String OF_COURSE = "/api/v1/courses/{course_id}/files";
    private static final String OF_GROUP = "/api/v1/groups/{group_id}/files";
    private static final String OF_USER = "/api/v1/users/{user_id}/files";

    private final FileUploads uploads;
    private final FileViews files;
    private final FileAccess access;
    private final FileAnswers answers;

    ContextFilesController(
            FileUploads uploads, FileViews files, FileAccess access, FileAnswers answers) {
        this.uploads = uploads;
        this.files = files;
        this.access = access;
        this.answers = answers;
    }

    /** Which files are asked for, in which order. */
    record Choice(
            List<String> contentTypes,
            List<String> excludeContentTypes,
            @Nullable String sort,
            @Nullable String order) {

        FileQuery of(FileContext context, boolean all, @Nullable String search) {
            return new FileQuery(
                    context.type(),
                    context.id(),
                    context.purpose(),
                    all,
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

    @PostMapping(OF_COURSE)
    @Requires(Right.MANAGE_FILES_ADD)
    UploadJson upload(CourseView course, Caller caller, @Params UploadBody sent) {
        return uploads.begin(FileContext.of(course), caller, sent);
    }

    @GetMapping(OF_COURSE)
    @Requires(Right.READ)
    Page<FileJson> list(CourseView course, Caller caller, Listing listing, @Params Choice asked) {
        boolean manages = CourseFileRights.manages(caller, course);
        return list(FileContext.of(course), manages, listing, asked);
    }

    @GetMapping(OF_COURSE + "/{id}")
    @Requires(Right.READ)
    FileJson show(CourseView course, Caller caller, @PathVariable long id) {
        return show(FileContext.of(course), caller, id);
    }

    @PostMapping(OF_GROUP)
    @MemberOr(Right.MANAGE_FILES_ADD)
    UploadJson upload(GroupView group, Caller caller, @Params UploadBody sent) {
        return uploads.begin(FileContext.of(group), caller, sent);
    }

    @GetMapping(OF_GROUP)
    @MemberOr(Right.MANAGE_FILES_EDIT)
    Page<FileJson> list(GroupView group, Listing listing, @Params Choice asked) {
        return list(FileContext.of(group), true, listing, asked);
    }

    @GetMapping(OF_GROUP + "/{id}")
    @MemberOr(Right.MANAGE_FILES_EDIT)
    FileJson show(GroupView group, Caller caller, @PathVariable long id) {
        return show(FileContext.of(group), caller, id);
    }

    @PostMapping(OF_USER)
    @SelfOr
    UploadJson upload(UserView user, Caller caller, @Params UploadBody sent) {
        return uploads.begin(FileContext.of(user), caller, sent);
    }

    @GetMapping(OF_USER)
    @SelfOr
    Page<FileJson> list(UserView user, Listing listing, @Params Choice asked) {
        return list(FileContext.of(user), true, listing, asked);
    }

    @GetMapping(OF_USER + "/{id}")
    @SelfOr
    FileJson show(UserView user, Caller caller, @PathVariable long id) {
        return show(FileContext.of(user), caller, id);
    }

    private Page<FileJson> list(
            FileContext context, boolean manages, Listing listing, Choice asked) {
        Page<FileView> page =
                files.list(asked.of(context, manages, listing.searchTerm()), listing.window());
        return page.map(file -> answers.of(file, manages));
    }

    private FileJson show(FileContext context, Caller caller, long id) {
        if (files.find(id).filter(context::holds).isEmpty()) {
            throw Rejection.notFound();
        }
        return access.shown(caller, id);
    }
}
