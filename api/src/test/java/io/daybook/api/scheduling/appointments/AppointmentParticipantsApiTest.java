package io.daybook.api.scheduling.appointments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AppointmentParticipantsApiTest {

    private static final String GROUPS = "/api/v1/appointment_groups";

    private final School school = new School();
    private final long first = school.course();
    private final long second = school.course();
    private final Person teacher = school.teacher(first);
    private final Person anna = enrolled(school.person("Anna"), first);
    private final Person berta = enrolled(school.person("Berta"), second);
    private final Person both = enrolled(enrolled(school.person("Carla"), first), second);

    private Person enrolled(Person person, long course) {
        school.enroll(course, person, "Student");
        return person;
    }

    private JsonNode officeHours() {
        school.enroll(second, teacher, "Teacher");
        return teacher.client()
                .post(
                        GROUPS,
                        "appointment_group[context_codes][]",
                        "course_" + first,
                        "appointment_group[context_codes][]",
                        "course_" + second,
                        "appointment_group[title]",
                        "Office hours",
                        "appointment_group[publish]",
                        true,
                        "appointment_group[new_appointments][0][]",
                        "2040-03-02T09:00:00Z",
                        "appointment_group[new_appointments][0][]",
                        "2040-03-02T09:30:00Z")
                .ok();
    }

    private List<String> users(long group, Object... query) {
        return teacher.client().get(GROUPS + "/" + group + "/users", query).each("id");
    }

    @Test
    void a_student_of_two_courses_is_listed_once_and_pages_have_no_gaps() {
        long group = officeHours().path("id").asLong();

        assertThat(users(group)).containsExactly(id(anna), id(berta), id(both));
        assertThat(users(group, "per_page", 2)).containsExactly(id(anna), id(berta));
        assertThat(users(group, "per_page", 2, "page", 2)).containsExactly(id(both));
    }

    @Test
    void students_whose_enrollment_has_not_begun_or_has_ended_are_not_listed() {
        for (String[] dates : new String[][] {{"2039", "2040"}, {"2020", "2021"}}) {
            Person absent = school.person("Absent");
            school.admin()
                    .post(
                            "/api/v1/courses/" + first + "/enrollments",
                            "enrollment[user_id]",
                            absent.id(),
                            "enrollment[type]",
                            "StudentEnrollment",
                            "enrollment[enrollment_state]",
                            "active",
                            "enrollment[start_at]",
                            dates[0] + "-01-01T00:00:00Z",
                            "enrollment[end_at]",
                            dates[1] + "-01-01T00:00:00Z")
                    .ok();
        }

        assertThat(users(officeHours().path("id").asLong()))
                .containsExactly(id(anna), id(berta), id(both));
    }

    private void enroll(Person student, String of, int from, int to) {
        school.admin()
                .post(
                        "/api/v1/" + of + "/enrollments",
                        "enrollment[user_id]",
                        student.id(),
                        "enrollment[type]",
                        "StudentEnrollment",
                        "enrollment[enrollment_state]",
                        "active",
                        "enrollment[start_at]",
                        from + "-01-01T00:00:00Z",
                        "enrollment[end_at]",
                        to + "-01-01T00:00:00Z")
                .ok();
    }

    @Test
    void dates_of_enrollments_take_precedence_over_those_of_their_sections() {
        String ended =
                "sections/"
                        + school.admin()
                                .post(
                                        "/api/v1/courses/" + first + "/sections",
                                        "course_section[name]",
                                        "Ended",
                                        "course_section[end_at]",
                                        "2020-01-01T00:00:00Z",
                                        "course_section[restrict_enrollments_to_section_dates]",
                                        true)
                                .id();
        Person late = school.person("Late");
        enroll(late, ended, 2020, 2090);
        Person former = school.person("Former");
        school.admin()
                .post(
                        "/api/v1/" + ended + "/enrollments",
                        "enrollment[user_id]",
                        former.id(),
                        "enrollment[type]",
                        "StudentEnrollment",
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
        Person repeated = school.person("Repeated");
        enroll(repeated, ended, 2020, 2021);
        school.enroll(first, repeated, "Student");
        long group = officeHours().path("id").asLong();

        List<String> all = new ArrayList<>();
        for (int page = 1; page <= 3; page++) {
            all.addAll(users(group, "per_page", 2, "page", page));
        }
        assertThat(all)
                .containsExactly(id(anna), id(berta), id(both), id(late), id(repeated))
                .doesNotContain(id(former));
    }

    @Test
    void participants_are_listed_by_whether_they_have_reserved() {
        JsonNode hours = officeHours();
        long group = hours.path("id").asLong();
        long slot = hours.path("appointments").get(0).path("id").asLong();
        berta.client().post("/api/v1/calendar_events/" + slot + "/reservations").ok();

        assertThat(users(group, "registration_status", "registered")).containsExactly(id(berta));
        assertThat(users(group, "registration_status", "unregistered"))
                .containsExactly(id(anna), id(both));
    }

    @Test
    void a_participant_of_private_appointments_sees_no_registration_but_their_own() {
        JsonNode hours = officeHours();
        String path = GROUPS + "/" + hours.path("id").asLong() + "/users";
        long slot = hours.path("appointments").get(0).path("id").asLong();
        berta.client().post("/api/v1/calendar_events/" + slot + "/reservations").ok();

        assertThat(anna.client().get(path, "registration_status", "registered").ok()).isEmpty();
        assertThat(anna.client().get(path, "registration_status", "unregistered").each("id"))
                .containsExactly(id(anna), id(both));
        assertThat(berta.client().get(path, "registration_status", "registered").each("id"))
                .containsExactly(id(berta));
    }

    @Test
    void student_sees_only_participants_in_visible_rosters() {
        String path = GROUPS + "/" + officeHours().path("id").asLong() + "/users";
        long section =
                school.admin()
                        .post("/api/v1/courses/" + first + "/sections", "course_section[name]", "B")
                        .id();
        Person limited = school.person("Dora");
        school.limitTo(section, limited, "Student");

        assertThat(anna.client().get(path).each("id"))
                .containsExactly(id(anna), id(both), id(limited));
        assertThat(both.client().get(path).each("id"))
                .containsExactly(id(anna), id(berta), id(both), id(limited));
        assertThat(limited.client().get(path).each("id")).containsExactly(id(limited));
    }

    private static String id(Person person) {
        return String.valueOf(person.id());
    }
}
