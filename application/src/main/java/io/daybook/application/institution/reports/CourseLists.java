package io.daybook.application.institution.reports;

import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Predicate;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The reports that list courses. */
@Configuration(proxyBeanMethods = false)
public class CourseLists {

    private static final Set<CourseState> STANDING =
            EnumSet.complementOf(EnumSet.of(CourseState.DELETED));

    private static CourseList.Selection those(Predicate<CourseView> which) {
        return (courses, _) -> courses.stream().filter(which).toList();
    }

    @Bean
    ReportKind unpublishedCourses() {
        return new CourseList(
                "unpublished_courses_csv",
                "Unpublished Courses",
                EnumSet.of(CourseState.UNPUBLISHED),
                those(_ -> true));
    }

    @Bean
    ReportKind publicCourses() {
        return new CourseList(
                "public_courses_csv", "Public Courses", STANDING, those(CourseView::isPublic));
    }

    /** Lists courses without any content. */
    @Bean
    ReportKind unusedCourses() {
        return new CourseList(
                "unused_courses_csv",
                "Unused Courses",
                STANDING,
                (courses, rows) -> {
                    Set<Long> used = rows.withContent(courses);
                    return courses.stream().filter(course -> !used.contains(course.id())).toList();
                });
    }
}
