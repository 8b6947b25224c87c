package io.daybook.api.grading.peerreviews;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Peer reviews as an assistant deals with them who is limited to one section. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class SectionReviewsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client admin = school.admin();
    private final long section =
            admin.post("/api/v1/courses/" + course + "/sections", "course_section[name]", "Evening")
                    .id();
    private final Person ann = inside("Ann", "StudentEnrollment");
    private final Person bob = inside("Bob", "StudentEnrollment");
    private final Person outside = school.student(course);
    private final Client assistant = inside("Tim", "TaEnrollment").client();
    private final long assignment =
            admin.post(
                            "/api/v1/courses/" + course + "/assignments",
                            "assignment[published]",
                            "true",
                            "assignment[name]",
                            "An essay",
                            "assignment[submission_types][]",
                            "online_text_entry")
                    .id();
    private final List<String> ways =
            List.of(
                    "/api/v1/courses/" + course + "/assignments/" + assignment,
                    "/api/v1/sections/" + section + "/assignments/" + assignment);

    private Person inside(String name, String type) {
        Person person = school.person(name);
        admin.post(
                        "/api/v1/sections/" + section + "/enrollments",
                        "enrollment[user_id]",
                        person.id(),
                        "enrollment[type]",
                        type,
                        "enrollment[enrollment_state]",
                        "active",
                        "enrollment[limit_privileges_to_course_section]",
                        "true")
                .ok();
        return person;
    }

    private static String of(String way, long work) {
        return way + "/submissions/" + work + "/peer_reviews";
    }

    private long handIn(Person by) {
        return by.client()
                .post(
                        ways.getFirst() + "/submissions",
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        "Mine")
                .id();
    }

    @Test
    void section_limited_ta_assigns_reviews_in_their_section_only_and_sees_all() {
        long anns = handIn(ann);
        long others = handIn(outside);
        JsonNode foreign = admin.post(of(ways.getFirst(), others), "user_id", ann.id()).ok();
        for (String way : ways) {
            JsonNode made = assistant.post(of(way, anns), "user_id", bob.id()).ok();
            assertThat(assistant.get(way + "/peer_reviews").ok()).hasSize(2).contains(foreign);
            assertThat(assistant.get(of(way, anns)).ok()).hasSize(1).first().isEqualTo(made);
            assertThat(assistant.get(of(way, others)).ok()).first().isEqualTo(foreign);
            assertThat(assistant.delete(of(way, anns), "user_id", bob.id()).ok()).isEqualTo(made);
        }
    }

    @Test
    void students_outside_the_section_are_not_found() {
        long anns = handIn(ann);
        long others = handIn(outside);
        admin.post(of(ways.getFirst(), anns), "user_id", outside.id()).ok();
        for (String way : ways) {
            assertThat(assistant.post(of(way, others), "user_id", bob.id()).status())
                    .isEqualTo(404);
            assertThat(assistant.post(of(way, anns), "user_id", outside.id()).status())
                    .isEqualTo(404);
            assertThat(assistant.delete(of(way, anns), "user_id", outside.id()).status())
                    .isEqualTo(404);
        }
        assertThat(admin.get(of(ways.getFirst(), anns)).ok()).hasSize(1);
    }
}
