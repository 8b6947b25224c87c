package io.daybook.api.content.courses;

import io.daybook.query.content.courses.CourseView;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The public fields of a course in the public index, under the key {@code course}. */
record PublicCourseJson(Fields course) {

    record Fields(
            long id,
            String name,
            String courseCode,
            String uuid,
            long accountId,
            long rootAccountId,
            @Nullable Long enrollmentTermId,
            String workflowState,
            @Nullable Instant startAt,
            @Nullable Instant endAt,
            String timeZone,
            boolean isPublic,
            boolean isPublicToAuthUsers,
            boolean publicSyllabus,
            @Nullable String publicDescription,
            boolean openEnrollment,
            boolean selfEnrollment,
            @Nullable String license,
            @Nullable String defaultView,
            Instant createdAt) {}

    static PublicCourseJson of(CourseView course) {
        return new PublicCourseJson(
                new Fields(
                        course.id(),
                        course.name(),
                        course.courseCode(),
                        course.uuid(),
                        course.accountId(),
                        course.rootAccountId(),
                        course.termId(),
                        course.state().name().toLowerCase(Locale.ROOT),
                        course.startAt(),
                        course.endAt(),
                        course.timeZone(),
                        course.isPublic(),
                        course.isPublicToAuthUsers(),
                        course.publicSyllabus(),
                        course.publicDescription(),
                        course.joining().openEnrollment(),
                        course.joining().selfEnrollment(),
                        course.license(),
                        course.defaultView(),
                        course.createdAt()));
    }
}
