package io.daybook.api.identity.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestClock;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tokens of students in an institution that limits their lifetime. */
class StudentTokensApiTest {

    private static final String OWN = "/api/v1/users/self/tokens";
    private static final String FLAG =
            "/api/v1/accounts/self/features/flags/student_token_expiration";

    private final School school = new School();
    private final Client admin = school.admin();

    @BeforeEach
    void turn_on_expiry_of_student_tokens() {
        admin.put(FLAG, "state", "on").ok();
    }

    @AfterEach
    void turn_off_expiry_of_student_tokens() {
        admin.delete(FLAG).ok();
    }

    private static Reply create(Person person) {
        return person.client().post(OWN, "token[purpose]", "x");
    }

    private static Reply create(Person person, Duration life) {
        String end = TestClock.running().instant().plus(life).toString();
        return person.client().post(OWN, "token[purpose]", "x", "token[expires_at]", end);
    }

    @Test
    void tokens_of_students_expire_within_120_days() {
        Person student = school.student(school.course());

        Reply endless = create(student);
        assertThat(endless.status()).isEqualTo(400);
        assertThat(endless.json().path("errors").has("expires_at")).isTrue();
        assertThat(create(student, Duration.ofDays(121)).status()).isEqualTo(400);
        String token = OWN + "/" + create(student, Duration.ofDays(119)).id();
        assertThat(student.client().put(token, "token[expires_at]", "").status()).isEqualTo(400);
        student.client().put(token, "token[regenerate]", "1").ok();
    }

    @Test
    void tokens_of_other_users_need_not_expire() {
        long course = school.course();
        Person assistant = school.student(course);
        school.enroll(course, assistant, "Ta");

        assertThat(create(assistant).status()).isEqualTo(200);
        assertThat(create(school.person("Ada")).status()).isEqualTo(200);
    }
}
