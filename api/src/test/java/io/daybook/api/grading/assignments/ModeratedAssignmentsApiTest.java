package io.daybook.api.grading.assignments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Assignments that several graders grade before one of them decides. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ModeratedAssignmentsApiTest {

    private static final School SCHOOL = new School();

    private static String path(long ofCourse) {
        return "/api/v1/courses/" + ofCourse + "/assignments";
    }

    private static String path(long ofCourse, long id) {
        return path(ofCourse) + "/" + id;
    }

    private static void refuses(String field, Reply reply) {
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("errors").has(field)).as(reply.text()).isTrue();
    }

    private final long moderated = SCHOOL.course();
    private final Person finalGrader = SCHOOL.teacher(moderated);
    private final Person grader = SCHOOL.teacher(moderated);

    private Reply send(Person as, Object... fields) {
        List<Object> all =
                new ArrayList<>(
                        List.of(
                                "assignment[published]",
                                "true",
                                "assignment[name]",
                                "Thesis",
                                "assignment[moderated_grading]",
                                "true"));
        all.addAll(List.of(fields));
        return as.client().post(path(moderated), all.toArray());
    }

    @Test
    void is_set_up_with_its_graders() {
        JsonNode json =
                send(
                                finalGrader,
                                "assignment[grader_count]",
                                "1",
                                "assignment[final_grader_id]",
                                finalGrader.id(),
                                "assignment[graders_names_visible_to_final_grader]",
                                "false")
                        .ok();
        assertThat(json.path("moderated_grading").asBoolean()).isTrue();
        assertThat(json.path("grader_count").asInt()).isEqualTo(1);
        assertThat(json.path("final_grader_id").asLong()).isEqualTo(finalGrader.id());
        assertThat(json.path("grader_comments_visible_to_graders").asBoolean()).isTrue();
        assertThat(json.path("grader_names_visible_to_final_grader").asBoolean(true)).isFalse();
        assertThat(json.path("post_manually").asBoolean()).isTrue();
    }

    @Test
    void takes_as_many_graders_as_the_staff_allows() {
        refuses("grader_count", send(finalGrader, "assignment[grader_count]", "2"));
        refuses("grader_count", send(finalGrader));
    }

    @Test
    void needs_a_final_grader_who_teaches_here() {
        refuses(
                "final_grader_id",
                send(
                        finalGrader,
                        "assignment[grader_count]",
                        "1",
                        "assignment[final_grader_id]",
                        SCHOOL.student(moderated).id()));
    }

    @Test
    void then_only_the_final_grader_and_administrators_may_change_it() {
        long id =
                send(
                                finalGrader,
                                "assignment[grader_count]",
                                "1",
                                "assignment[final_grader_id]",
                                finalGrader.id())
                        .id();
        String it = path(moderated, id);
        assertThat(grader.client().put(it, "assignment[name]", "Mine").status()).isEqualTo(403);
        assertThat(mayEdit(grader, it)).isFalse();
        assertThat(mayEdit(finalGrader, it)).isTrue();
        assertThat(finalGrader.client().put(it, "assignment[name]", "Ours").status())
                .isEqualTo(200);
        assertThat(SCHOOL.admin().put(it, "assignment[name]", "Theirs").status()).isEqualTo(200);
    }

    private static boolean mayEdit(Person of, String assignment) {
        JsonNode shown =
                of.client().get(assignment, "include[]", "can_edit", "all_dates", "true").ok();
        boolean may = shown.path("can_edit").asBoolean();
        assertThat(shown.path("all_dates").get(0).path("can_edit").asBoolean(!may)).isEqualTo(may);
        return may;
    }
}
