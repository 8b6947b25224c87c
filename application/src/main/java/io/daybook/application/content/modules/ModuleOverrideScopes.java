package io.daybook.application.content.modules;

import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.modules.ModuleOverrideView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.CachedUserViews;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decides which overrides of modules a caller sees: staff limited to sections those of their
 * sections and of students in them (docs/spec/content.md, section 2.8).
 */
@Component
public class ModuleOverrideScopes {

    private final SectionLimits limits;
    private final CachedUserViews people;

    ModuleOverrideScopes(SectionLimits limits, CachedUserViews people) {
        this.limits = limits;
        this.people = people;
    }

    /** Returns what the caller sees of the course. */
    public Scope of(Caller caller, CourseView course) {
        return new Scope(course, limits.of(caller, course), people);
    }

    /** The sections of a course, and their students, that a caller sees. */
    public static final class Scope {

        private final CourseView course;
        private final @Nullable Set<Long> sections;
        private final CachedUserViews people;

        private Scope(CourseView course, @Nullable Set<Long> sections, CachedUserViews people) {
            this.course = course;
            this.sections = sections;
            this.people = people;
        }

        /** Whether the caller sees the whole course. */
        public boolean isUnlimited() {
            return sections == null;
        }

        /** Whether the caller sees any part of the override. */
        public boolean includes(ModuleOverrideView override) {
            return override.sectionId() == null
                    ? isUnlimited() || !students(override).isEmpty()
                    : includes(override.sectionId());
        }

        /** Whether the caller sees the override with its section or every student. */
        boolean whole(ModuleOverrideView override) {
            return includes(override)
                    && (override.sectionId() != null
                            || students(override).size() == override.studentIds().size());
        }

        /** Returns those of the override's students whom the caller sees. */
        public List<Long> students(ModuleOverrideView override) {
            return isUnlimited() ? override.studentIds() : studentsAmong(override.studentIds());
        }

        /** Whether the section is in the course, and the caller sees it. */
        boolean includes(SectionView section) {
            return section.courseId() == course.id() && includes(section.id());
        }

        /** Returns those of the users who are students of the course whom the caller sees. */
        List<Long> studentsAmong(List<Long> userIds) {
            Map<Long, List<EnrollmentView>> parts = people.enrollmentsOf(userIds);
            return userIds.stream()
                    .filter(user -> isStudent(parts.getOrDefault(user, List.of())))
                    .toList();
        }

        private boolean isStudent(List<EnrollmentView> enrollments) {
            return enrollments.stream()
                    .filter(enrollment -> enrollment.courseId() == course.id())
                    .filter(enrollment -> enrollment.type() == EnrollmentType.STUDENT)
                    .map(EnrollmentView::sectionId)
                    .anyMatch(this::includes);
        }

        private boolean includes(long sectionId) {
            return sections == null || sections.contains(sectionId);
        }
    }
}
