package io.daybook.application.content.courses;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.courses.CourseEvent.CourseRenamed;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;

/** Courses that were read before, which the lists of a user's courses ask for each time. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class KnownCoursesTest {

    private final TestApplication application = TestApplication.running();
    private final CourseViews courses = application.bean(CourseViews.class);
    private final MongoOperations mongo = application.bean(MongoOperations.class);

    private long course() {
        long course = application.nextId();
        application.happened(
                0, new CourseCreated(course, ROOT, ROOT, "Biology", "B", "uuid", "Etc/UTC", NOW));
        return course;
    }

    @Test
    void they_are_not_read_again() {
        long known = course();
        long other = course();
        assertThat(courses.find(known)).isPresent();
        mongo.remove(new Query(where("_id").is(known)), CourseView.class);

        assertThat(courses.byIds(Set.of(known, other))).containsOnlyKeys(known, other);
    }

    @Test
    void they_are_read_again_once_they_have_changed() {
        long course = course();
        assertThat(courses.byIds(Set.of(course))).containsOnlyKeys(course);
        application.happened(0, new CourseRenamed(course, "Botany", "B", NOW));

        assertThat(courses.byIds(Set.of(course)).values())
                .extracting(CourseView::name)
                .containsExactly("Botany");
    }
}
