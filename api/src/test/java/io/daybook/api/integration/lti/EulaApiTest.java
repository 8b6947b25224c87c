package io.daybook.api.integration.lti;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Students accept the agreement of a plagiarism tool before they submit. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class EulaApiTest {

    private static final String PAGE = "https://tool.example/agreement";
    private static final String PARAMETER = "submission[eula_agreement_timestamp]";
    private static final String TEXT = "A text";
    private static final String ACCEPTED = "1764180000123";

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);
    private final RegisteredTool tool = new RegisteredTool("courses/" + course);

    EulaApiTest() {
        tool.invite();
        tool.useDeveloperKey();
    }

    private ObjectNode offering(String page) {
        ObjectNode proxy = tool.proxy();
        ((ObjectNode) proxy.path("tool_profile"))
                .putArray("service_offered")
                .addObject()
                .put("@type", "RestService")
                .put("@id", "https://tool.example/profile#vnd.Lms.Eula")
                .put("endpoint", page)
                .putArray("action")
                .add("GET");
        return proxy;
    }

    private String assignments() {
        return "/api/v1/courses/" + course + "/assignments";
    }

    private long assignment() {
        assertThat(tool.register(offering(PAGE)).status()).isEqualTo(201);
        tool.activate();
        return tool.essay(teacher, course);
    }

    @Test
    void an_assignment_names_the_page_and_a_submission_when_it_was_accepted() {
        long assignment = assignment();
        JsonNode shown = student.client().get(assignments() + "/" + assignment).ok();
        assertThat(shown.path("eula_url").asString()).isEqualTo(PAGE);

        Reply refused = student.handIn(course, assignment, TEXT);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains(PARAMETER);

        Reply accepted = student.handIn(course, assignment, TEXT, PARAMETER, ACCEPTED);
        assertThat(accepted.status()).isEqualTo(201);
        JsonNode work = tool.client().get(service(accepted)).ok();
        assertThat(work.path("eula_agreement_timestamp").isString()).isTrue();
        assertThat(work.path("eula_agreement_timestamp").asString()).isEqualTo(ACCEPTED);

        student.handIn(course, assignment, TEXT, PARAMETER, "1764180000999").ok();
        assertThat(tool.client().get(service(accepted) + "/history").ok())
                .extracting(attempt -> attempt.path("eula_agreement_timestamp").asString())
                .containsExactly(ACCEPTED, "1764180000999");
    }

    private static String service(Reply submission) {
        return "/api/lti/assignments/assignment_id/submissions/" + submission.json().path("id");
    }

    @ParameterizedTest
    @ValueSource(strings = {"yesterday", "-1", "0", "99999999999999", "1764180000.5"})
    void what_is_no_time_that_has_come_is_refused(String sent) {
        Reply refused = student.handIn(course, assignment(), TEXT, PARAMETER, sent);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains(PARAMETER);
    }

    @Test
    void graders_submit_for_a_student_without_an_agreement() {
        Reply done =
                teacher.handIn(course, assignment(), TEXT, "submission[user_id]", student.id());
        assertThat(done.status()).isEqualTo(201);
        assertThat(tool.client().get(service(done)).ok().has("eula_agreement_timestamp")).isFalse();
    }

    @Test
    void a_page_that_browsers_may_not_be_sent_to_is_refused() {
        Reply refused = tool.register(offering("javascript:alert(1)"));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("invalid_tool_profile"))
                .extracting(JsonNode::asString)
                .containsExactly("service_offered");
    }
}
