package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What tools are told about the progress of students; the listener checks every message. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseProgressLiveEventsApiTest {

    private final School school = new School();
    private final Listener listener = new Listener();
    private final long course = school.course();
    private final String path = "/api/v1/courses/" + course;
    private final Client teacher = school.teacher(course).client();

    @BeforeEach
    void listen_to_the_course() {
        listener.subscribe("course", course, "all");
        listener.subscribeToCaliper("course", course, "all");
    }

    @AfterEach
    void stop() {
        listener.close();
    }

    @Test
    void a_student_who_fulfils_requirements_progresses_and_completes_the_course() {
        Person student = school.student(course);
        long module = teacher.post(path + "/modules", "module[name]", "Week 1").id();
        long first = link(module, "First");
        long second = link(module, "Second");
        teacher.put(path + "/modules/" + module, "module[published]", true).ok();
        String items = path + "/modules/" + module + "/items/";
        student.client().post(items + first + "/mark_read").ok();
        JsonNode progress = listener.awaitMessage("course_progress").path("body");
        assertThat(progress.path("progress").path("requirement_completed_count").asInt())
                .isEqualTo(1);
        assertThat(progress.at("/user/id").stringValue()).isEqualTo(Long.toString(student.id()));
        assertThat(progress.at("/course/id").stringValue()).isEqualTo(Long.toString(course));
        student.client().post(items + second + "/mark_read").ok();
        JsonNode done = listener.awaitMessage("course_completed").path("body").path("progress");
        assertThat(done.path("requirement_completed_count").asInt()).isEqualTo(2);
        assertThat(done.path("completed_at").isString()).isTrue();
        assertThat(listener.received())
                .as("the last requirement is told as the course's completion alone")
                .filteredOn(message -> isAbout(message, "course_progress"))
                .hasSize(1);
    }

    private static boolean isAbout(JsonNode message, String event) {
        return message.path("metadata").path("event_name").asString("").equals(event);
    }

    private long link(long module, String title) {
        String items = path + "/modules/" + module + "/items";
        long item =
                teacher.post(
                                items,
                                "module_item[type]",
                                "ExternalUrl",
                                "module_item[title]",
                                title,
                                "module_item[external_url]",
                                "https://example.edu/read",
                                "module_item[completion_requirement][type]",
                                "must_view")
                        .id();
        teacher.put(items + "/" + item, "module_item[published]", true).ok();
        return item;
    }
}
