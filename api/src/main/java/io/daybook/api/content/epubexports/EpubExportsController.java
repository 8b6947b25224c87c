package io.daybook.api.content.epubexports;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.api.platform.files.FileAssembler;
import io.daybook.api.platform.files.FileJson;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.content.epubexports.EpubExportRequests;
import io.daybook.application.content.epubexports.EpubExportRequests.Requested;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.epubexports.EpubExportView;
import io.daybook.query.content.epubexports.EpubExportViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import io.daybook.query.platform.views.Page;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** EPUB exports of courses (document 2, section 4.11). */
@RestController
class EpubExportsController {

    private static final String OF_COURSE = "/api/v1/courses/{course_id}/epub_exports";

    private final EpubExportRequests requests;
    private final EpubExportViews exports;
    private final CourseViews courses;
    private final CachedUserViews people;
    private final FileViews files;
    private final FileAssembler fileAssembler;
    private final Urls urls;

    EpubExportsController(
            EpubExportRequests requests,
            EpubExportViews exports,
            CourseViews courses,
            CachedUserViews people,
            FileViews files,
            FileAssembler fileAssembler,
            Urls urls) {
        this.requests = requests;
        this.exports = exports;
        this.courses = courses;
        this.people = people;
        this.files = files;
        this.fileAssembler = fileAssembler;
        this.urls = urls;
    }

    /** Lists the caller's current and past courses, each with the latest export. */
    @GetMapping("/api/v1/epub_exports")
    @OpenToAll
    @ResponseSchema(value = CourseEpubExportJson.class, array = true, key = "courses")
    WrappedPage list(Caller caller, Listing listing) {
        requests.requireSwitchedOn(caller);
        Set<Long> ids =
                people.enrollmentsOf(caller.id()).stream()
                        .filter(EnrollmentView::isCurrentOrConcluded)
                        .map(EnrollmentView::courseId)
                        .collect(Collectors.toSet());
        List<CourseView> own =
                courses.byIds(ids).values().stream()
                        .filter(course -> course.state() != CourseState.DELETED)
                        .filter(course -> caller.may(Right.READ, course))
                        .sorted(Comparator.comparingLong(CourseView::id))
                        .toList();
        Page<CourseView> page = Page.slice(own, listing.range());
        List<Long> shown = page.items().stream().map(CourseView::id).toList();
        Map<Long, EpubExportView> latest = exports.latest(caller.id(), shown);
        Map<Long, FileView> made =
                files.find(latest.values().stream().map(EpubExportView::fileId).toList());
        return new WrappedPage(
                "courses", page.map(course -> json(course, latest.get(course.id()), made)));
    }

    /**
     * Requests an EPUB export of a course. While another one is running, responds with 422 and that
     * export.
     */
    @PostMapping(OF_COURSE)
    @ErrorSchema(status = 422, value = "CourseEpubExport")
    @Requires(Right.READ)
    @ResponseSchema(value = CourseEpubExportJson.class, status = 201)
    ResponseEntity<CourseEpubExportJson> create(CourseView course, Caller caller) {
        requests.requireSwitchedOn(course);
        Requested requested = requests.request(course, caller);
        return ResponseEntity.status(
                        requested.isNew() ? HttpStatus.CREATED : HttpStatus.UNPROCESSABLE_CONTENT)
                .body(json(course, requested.export(), Map.of()));
    }

    /** Returns one of the caller's exports of a course. */
    @GetMapping(OF_COURSE + "/{id}")
    @Requires(Right.READ)
    CourseEpubExportJson show(CourseView course, Caller caller, @PathVariable long id) {
        requests.requireSwitchedOn(course);
        EpubExportView export = requests.shown(course, id, caller);
        return json(course, export, files.find(List.of(export.fileId())));
    }

    private CourseEpubExportJson json(
            CourseView course, @Nullable EpubExportView export, Map<Long, FileView> made) {
        return new CourseEpubExportJson(
                course.id(), course.name(), export == null ? null : json(export, made));
    }

    private EpubExportJson json(EpubExportView export, Map<Long, FileView> made) {
        FileView file =
                export.state() == EpubExportView.State.GENERATED ? made.get(export.fileId()) : null;
        FileJson attachment = file == null ? null : fileAssembler.of(file);
        return EpubExportJson.of(
                export, urls.of("/api/v1/progress/" + export.progressId()), attachment);
    }
}
