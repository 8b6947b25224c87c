package io.daybook.api.content.courses;

import com.fasterxml.jackson.annotation.JsonAlias;
import io.daybook.api.platform.http.HtmlText;
import io.daybook.application.platform.kernel.StickyAttributes;
import io.daybook.command.content.courses.CourseChanges;
import io.daybook.command.content.courses.CourseChanges.Dates;
import io.daybook.command.content.courses.CourseChanges.Description;
import io.daybook.command.content.courses.CourseChanges.Grading;
import io.daybook.command.content.courses.CourseChanges.Names;
import io.daybook.command.content.courses.CourseChanges.SisIds;
import io.daybook.command.content.courses.CourseChanges.Visibility;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The fields under {@code course[...]} of a create or update (docs/spec/institution.md, section
 * 7.2). Fields the caller may not set are treated as omitted.
 *
 * @param publicSyllabus whether the syllabus is public; stored for clients without effect: who
 *     reads the course reads its syllabus
 * @param publicSyllabusToAuth whether every user may read the syllabus; stored for clients without
 *     effect
 * @param license license of the content; stored for clients without effect
 * @param defaultView start page of the course; stored for clients without effect
 * @param courseFormat how the course is taught; stored for clients, shown in reports
 */
record CourseFields(
        Patch<String> name,
        Patch<String> courseCode,
        Patch<Instant> startAt,
        Patch<Instant> endAt,
        Patch<String> restrictEnrollmentsToCourseDates,
        Patch<Boolean> isPublic,
        Patch<Boolean> isPublicToAuthUsers,
        Patch<Boolean> publicSyllabus,
        Patch<Boolean> publicSyllabusToAuth,
        Patch<String> license,
        Patch<String> defaultView,
        Patch<String> courseFormat,
        Patch<String> publicDescription,
        @HtmlText Patch<String> syllabusBody,
        Patch<Boolean> hideFinalGrades,
        Patch<Boolean> applyAssignmentGroupWeights,
        Patch<Long> gradingStandardId,
        Patch<String> sisCourseId,
        Patch<String> integrationId,
        Patch<String> timeZone,
        @JsonAlias("term_id") @Nullable String enrollmentTermId,
        @Nullable String accountId,
        @Nullable String event) {

    private static final Set<String> TRUE = Set.of("true", "t", "yes", "y", "on", "1");
    private static final Set<String> FALSE = Set.of("false", "f", "no", "n", "off", "0");

    /**
     * Returns the requested changes.
     *
     * @param scheme the requested grading scheme, if the course may use it
     * @param stuck sticky fields, which are not changed
     */
    CourseChanges changes(
            Patch<Long> term,
            Patch<Long> scheme,
            boolean managesSis,
            boolean managesVisibility,
            StickyAttributes stuck) {
        return new CourseChanges(
                new Names(stuck.unless("long_name", name), stuck.unless("short_name", courseCode)),
                stuck.unless("term_id", term),
                new Dates(
                        stuck.unless("start_date", startAt),
                        stuck.unless("end_date", endAt),
                        restriction()),
                managesVisibility
                        ? new Visibility(
                                isPublic, isPublicToAuthUsers, publicSyllabus, publicSyllabusToAuth)
                        : CourseChanges.none().visibility(),
                new Description(
                        license,
                        cleared(defaultView),
                        cleared(courseFormat),
                        publicDescription,
                        syllabusBody),
                new Grading(hideFinalGrades, applyAssignmentGroupWeights, scheme),
                managesSis
                        ? new SisIds(cleared(sisCourseId), cleared(integrationId))
                        : CourseChanges.none().sisIds(),
                cleared(timeZone));
    }

    private Patch<Boolean> restriction() {
        String sent = restrictEnrollmentsToCourseDates.orNull();
        if (sent == null) {
            return Patch.absent();
        }
        String word = sent.strip().toLowerCase(Locale.ROOT);
        if (!TRUE.contains(word) && !FALSE.contains(word)) {
            throw Rejection.invalid(
                    "restrict_enrollments_to_course_dates", "must be true or false");
        }
        return Patch.of(TRUE.contains(word));
    }

    private static Patch<String> cleared(Patch<String> field) {
        String text = field.orNull();
        return text != null && text.isBlank() ? Patch.cleared() : field.map(String::strip);
    }
}
