package io.daybook.api.content.contentexports;

import io.daybook.api.platform.access.MemberOr;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.access.SelfOr;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.application.content.contentexports.ContentExportRequests;
import io.daybook.application.content.contentexports.ContentExportRequests.Source;
import io.daybook.application.content.contentexports.ContentSelection;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.content.contentexports.ContentExportViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Exports of the content of courses, groups and users (document 2, section 4.5). */
@RestController
class ContentExportsController {

    private static final String OF_COURSE = "/api/v1/courses/{course_id}/content_exports";
    private static final String OF_GROUP = "/api/v1/groups/{group_id}/content_exports";
    private static final String OF_USER = "/api/v1/users/{user_id}/content_exports";

    private final ContentExportViews exports;
    private final ContentExportRequests requests;
    private final ContentExportAssembler assembler;

    ContentExportsController(
            ContentExportViews exports,
            ContentExportRequests requests,
            ContentExportAssembler assembler) {
        this.exports = exports;
        this.requests = requests;
        this.assembler = assembler;
    }

    /**
     * Parameters of a new export.
     *
     * @param exportType {@code common_cartridge} or {@code qti} for courses, {@code user_data} for
     *     users, {@code zip} for all
     * @param skipNotifications whether the caller is not notified of its end
     * @param version of the package; 1.3 where it is given
     * @param select ids by kind of content; everything where it is left out
     */
    record CreateExport(
            @Nullable String exportType,
            @Nullable Boolean skipNotifications,
            @Nullable String version,
            @Nullable JsonNode select) {}

    /** Lists the exports of a course, the newest first. */
    @GetMapping(OF_COURSE)
    @Requires(Right.READ)
    Page<ContentExportJson> list(CourseView course, Caller caller, Listing listing) {
        return list(Source.of(course, caller), caller, listing);
    }

    /** Lists the caller's exports of a group, the newest first. */
    @GetMapping(OF_GROUP)
    @MemberOr(Right.MANAGE_FILES_EDIT)
    Page<ContentExportJson> list(GroupView group, Caller caller, Listing listing) {
        return list(Source.of(group), caller, listing);
    }

    /** Lists the exports of a user, the newest first. */
    @GetMapping(OF_USER)
    @SelfOr
    Page<ContentExportJson> list(UserView user, Caller caller, Listing listing) {
        return list(Source.of(user), caller, listing);
    }

    private Page<ContentExportJson> list(Source source, Caller caller, Listing listing) {
        return assembler.page(
                exports.in(
                        source.type(), source.id(), caller.id(), source.staff(), listing.range()));
    }

    /** Returns an export of a course. */
    @GetMapping(OF_COURSE + "/{id}")
    @Requires(Right.READ)
    ContentExportJson show(CourseView course, Caller caller, @PathVariable long id) {
        return assembler.one(requests.shown(Source.of(course, caller), id, caller));
    }

    /** Returns an export of a group. */
    @GetMapping(OF_GROUP + "/{id}")
    @MemberOr(Right.MANAGE_FILES_EDIT)
    ContentExportJson show(GroupView group, Caller caller, @PathVariable long id) {
        return assembler.one(requests.shown(Source.of(group), id, caller));
    }

    /** Returns an export of a user. */
    @GetMapping(OF_USER + "/{id}")
    @SelfOr
    ContentExportJson show(UserView user, Caller caller, @PathVariable long id) {
        return assembler.one(requests.shown(Source.of(user), id, caller));
    }

    /** Requests an export of a course; its Progress is completed when the export is generated. */
    @PostMapping(OF_COURSE)
    @Requires(Right.READ)
    ContentExportJson create(CourseView course, Caller caller, @Params CreateExport sent) {
        return create(Source.of(course, caller), sent);
    }

    /**
     * Requests an export of the files of a group; its Progress is completed when the export is
     * generated.
     */
    @PostMapping(OF_GROUP)
    @MemberOr(Right.MANAGE_FILES_EDIT)
    ContentExportJson create(GroupView group, @Params CreateExport sent) {
        return create(Source.of(group), sent);
    }

    /**
     * Requests an export of what a user keeps; its Progress is completed when the export is
     * generated.
     */
    @PostMapping(OF_USER)
    @SelfOr
    ContentExportJson create(UserView user, @Params CreateExport sent) {
        return create(Source.of(user), sent);
    }

    private ContentExportJson create(Source source, CreateExport sent) {
        return assembler.one(
                requests.request(
                        source,
                        ContentExportRequests.type(source, sent.exportType())
                                .orElseThrow(ContentExportsController::unknownType),
                        sent.version(),
                        ContentSelection.of(sent.select()),
                        Boolean.TRUE.equals(sent.skipNotifications())));
    }

    /** Clients expect this message without a list of errors. */
    private static ApiErrorException unknownType() {
        return new ApiErrorException(
                ApiErrorResponse.keyed(
                        HttpStatus.BAD_REQUEST.value(), "message", "invalid export_type"));
    }
}
