package io.daybook.application.content.contentmigrations;

import io.daybook.application.platform.http.Html;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.command.platform.messages.CommandMetadata;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The state of one import: the assigned ids, and the issues found. */
final class ImportRun {

    private static final int MOST_ISSUES = 200;

    private final CourseView course;
    private final @Nullable CourseView original;
    private final JobExecution job;
    private final Map<String, Long> ids;
    private final long sourceId;
    private ContentLinks links;
    private final List<String> issues = new ArrayList<>();
    private final Set<String> present = new HashSet<>();
    private final Map<String, Long> others = new HashMap<>();
    private final @Nullable Long credentialsOf;
    private final ContentDates dates;

    /**
     * Creates the state of an import.
     *
     * @param original the course that is copied; null for a package, whose claimed source cannot be
     *     trusted
     * @param sourceId the source course of the package
     * @param ids by kind and id in that course
     * @param credentialsOf the course from which the keys of tools are copied; null for none
     * @param shift how the dates change; null to keep them
     */
    ImportRun(
            CourseView course,
            @Nullable CourseView original,
            long sourceId,
            JobExecution job,
            Map<String, Long> ids,
            @Nullable Long credentialsOf,
            @Nullable DateShift shift) {
        this.dates = shift == null ? ContentDates.UNCHANGED : new ContentDates(shift);
        this.credentialsOf = credentialsOf;
        this.course = course;
        this.original = original;
        this.job = job;
        this.ids = ids;
        this.sourceId = sourceId;
        this.links = new ContentLinks(sourceId, course.id(), ids, Map.of(), origin());
        if (shift != null && !shift.isPossible()) {
            issue("Dates are unchanged: the start of the source or of the course is unknown");
        }
    }

    /** The base URL of this service for the requester of the import. */
    private @Nullable String origin() {
        String asked = job.progress().origin().get(CommandMetadata.URL);
        if (asked == null) {
            return null;
        }
        URI address = URI.create(asked);
        return address.getAuthority() == null
                ? null
                : address.getScheme() + "://" + address.getAuthority();
    }

    /** Sets the URLs of pages in the course, which links to pages use from now on. */
    void leadPages(Map<String, String> addresses) {
        links = new ContentLinks(sourceId, course.id(), ids, addresses, origin());
    }

    CourseView course() {
        return course;
    }

    /** Returns the course that is copied; null for the import of a package. */
    @Nullable CourseView original() {
        return original;
    }

    JobExecution job() {
        return job;
    }

    @Nullable Long credentialsOf() {
        return credentialsOf;
    }

    /** Returns how the dates of the content change. */
    ContentDates dates() {
        return dates;
    }

    long userId() {
        return job.progress().userId();
    }

    /** Returns the id of an object of the package in the course; null if it is not imported. */
    @Nullable Long id(String kind, @Nullable Long sourceId) {
        return sourceId == null ? null : ids.get(kind + "_" + sourceId);
    }

    /** Returns the id as a field; absent if there is no such object. */
    Patch<Long> patch(String kind, long sourceId) {
        Long id = id(kind, sourceId);
        return id == null ? Patch.absent() : Patch.of(id);
    }

    /**
     * Returns sanitized HTML whose links to source objects are replaced by links to the imported
     * ones.
     */
    @Nullable String html(@Nullable String html) {
        return html == null ? null : links.lead(Html.clean(html));
    }

    /** Reports that something was not imported. */
    void issue(String text) {
        if (issues.size() < MOST_ISSUES && !issues.contains(text)) {
            issues.add(text);
        }
    }

    List<String> issues() {
        return issues;
    }

    /** Records that the object was created or exists. */
    void imported(String kind, long sourceId) {
        present.add(kind + "_" + sourceId);
    }

    /** Records that another object of the course, or of its accounts, is used instead. */
    void standsFor(String kind, long sourceId, long id) {
        others.put(kind + "_" + sourceId, id);
    }

    /** Returns the id of an object that was created or exists; null if it was not imported. */
    @Nullable Long made(String kind, @Nullable Long sourceId) {
        Long other = sourceId == null ? null : others.get(kind + "_" + sourceId);
        if (other != null) {
            return other;
        }
        return sourceId != null && present.contains(kind + "_" + sourceId)
                ? id(kind, sourceId)
                : null;
    }
}
