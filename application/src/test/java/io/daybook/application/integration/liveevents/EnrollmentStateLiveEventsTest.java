package io.daybook.application.integration.liveevents;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.events.content.courses.CourseEvent.CourseConcluded;
import io.daybook.events.content.courses.CourseEvent.CoursePublished;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class EnrollmentStateLiveEventsTest {

    private final EssayCourse course = new EssayCourse();
    private final TestApplication application = course.application;

    private List<String> states() {
        return course.bodies("enrollment_state_updated").stream()
                .map(body -> body.path("state").asString())
                .toList();
    }

    @Test
    void enrollment_state_updated_is_sent_when_the_course_is_concluded_and_reopened() {
        application.happened(0, new CourseConcluded(course.id, NOW));
        assertThat(states()).containsExactly("completed", "completed");

        application.happened(0, new CoursePublished(course.id, NOW));
        assertThat(states()).hasSize(4).containsOnly("active");
    }

    @Test
    void the_messages_about_a_large_course_are_created_in_batches() {
        application.happened(
                0,
                LongStream.range(0, 1_000)
                        .mapToObj(_ -> course.enrolled(application.nextId()))
                        .toArray());
        application.happened(0, new CourseConcluded(course.id, NOW));

        assertThat(course.bodies("enrollment_state_updated"))
                .extracting(body -> body.path("enrollment_id").asString())
                .hasSize(1_002)
                .doesNotHaveDuplicates();
        assertThat(course.batches()).containsExactly(500, 500, 2);
    }
}
