package io.daybook.api.scheduling.appointments;

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

@DisplayNameGeneration(ReplaceUnderscores.class)
class AppointmentManagersApiTest {

    private static final String GROUPS = "/api/v1/appointment_groups";

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);

    private long section(String name) {
        return teacher.client()
                .post("/api/v1/courses/" + course + "/sections", "course_section[name]", name)
                .id();
    }

    private Reply create(Person by, List<Long> courses, List<Long> sections) {
        List<Object> all =
                new ArrayList<>(
                        List.of(
                                "appointment_group[title]",
                                "Hours",
                                "appointment_group[publish]",
                                true,
                                "appointment_group[new_appointments][0][]",
                                "2041-03-02T09:00:00Z",
                                "appointment_group[new_appointments][0][]",
                                "2041-03-02T10:00:00Z"));
        courses.forEach(
                id -> all.addAll(List.of("appointment_group[context_codes][]", "course_" + id)));
        sections.forEach(
                id ->
                        all.addAll(
                                List.of(
                                        "appointment_group[sub_context_codes][]",
                                        "course_section_" + id)));
        return by.client().post(GROUPS, all.toArray());
    }

    private Person assistant(long section) {
        Person assistant = school.person("Assistant");
        school.limitTo(section, assistant, "Ta");
        return assistant;
    }

    @Test
    void a_teacher_limited_to_a_section_makes_groups_for_that_section_only() {
        long own = section("Own");
        Person assistant = assistant(own);

        assertThat(create(assistant, List.of(course), List.of()).status()).isEqualTo(403);
        assertThat(create(assistant, List.of(course), List.of(section("Other"))).status())
                .isEqualTo(403);
        create(assistant, List.of(course), List.of(own)).ok();
    }

    private List<String> reservable(Person student) {
        return student.client().get(GROUPS).each("id");
    }

    @Test
    void a_course_that_joins_a_group_of_some_sections_takes_part_with_all_of_its_own() {
        long chosen = section("Chosen");
        long second = school.course();
        school.enroll(second, teacher, "Teacher");
        Person outside = school.student(course);
        Person joining = school.student(second);
        long group = create(teacher, List.of(course), List.of(chosen)).id();

        teacher.client()
                .put(GROUPS + "/" + group, "appointment_group[context_codes][]", "course_" + second)
                .ok();
        assertThat(reservable(joining)).containsExactly(String.valueOf(group));
        assertThat(reservable(outside)).isEmpty();
    }

    @Test
    void a_course_that_joins_with_one_section_leaves_the_group_open_to_the_others() {
        long second = school.course();
        school.enroll(second, teacher, "Teacher");
        long chosen =
                teacher.client()
                        .post(
                                "/api/v1/courses/" + second + "/sections",
                                "course_section[name]",
                                "Chosen")
                        .id();
        Person before = school.student(course);
        Person outside = school.student(second);
        Person joining = school.person("Joining");
        school.limitTo(chosen, joining, "Student");
        long group = create(teacher, List.of(course), List.of()).id();

        teacher.client()
                .put(
                        GROUPS + "/" + group,
                        "appointment_group[context_codes][]",
                        "course_" + second,
                        "appointment_group[sub_context_codes][]",
                        "course_section_" + chosen)
                .ok();
        assertThat(reservable(before)).containsExactly(String.valueOf(group));
        assertThat(reservable(joining)).containsExactly(String.valueOf(group));
        assertThat(reservable(outside)).isEmpty();
    }

    @Test
    void a_teacher_limited_to_a_section_manages_the_groups_of_that_section_only() {
        long own = section("Own");
        long other = section("Other");
        Person assistant = assistant(own);
        create(teacher, List.of(course), List.of()).ok();
        create(teacher, List.of(course), List.of(other)).ok();
        long managed = create(teacher, List.of(course), List.of(own)).id();

        assertThat(assistant.client().get(GROUPS, "scope", "manageable").each("id"))
                .containsExactly(String.valueOf(managed));
        Object[] march = {
            "context_codes[]",
            "course_" + course,
            "start_date",
            "2041-03-01",
            "end_date",
            "2041-03-31"
        };
        assertThat(assistant.client().get("/api/v1/calendar_events", march).ok()).hasSize(1);
        assertThat(teacher.client().get("/api/v1/calendar_events", march).ok()).hasSize(3);
    }

    @Test
    void a_slot_is_shown_in_the_first_course_that_the_reader_shares() {
        long second = school.course();
        school.enroll(second, teacher, "Teacher");
        Person student = school.student(second);
        JsonNode group = create(teacher, List.of(course, second), List.of()).ok();
        String slot =
                "/api/v1/calendar_events/" + group.path("appointments").get(0).path("id").asLong();

        JsonNode seen = student.client().get(slot).ok();
        assertThat(seen.path("context_code").asString()).isEqualTo("course_" + second);
        assertThat(seen.path("effective_context_code").asString())
                .isEqualTo("course_" + course + ",course_" + second);
        assertThat(teacher.client().get(slot).ok().path("context_code").asString())
                .isEqualTo("course_" + course);
    }

    @Test
    void a_course_that_has_ended_gets_no_groups() {
        school.admin()
                .put(
                        "/api/v1/courses/" + course,
                        "course[start_at]",
                        "2020-01-01T00:00:00Z",
                        "course[end_at]",
                        "2020-06-01T00:00:00Z",
                        "course[restrict_enrollments_to_course_dates]",
                        true)
                .ok();
        Person administrator = new Person(0, "Administrator", school.admin());

        Reply refused = create(administrator, List.of(course), List.of());
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("error").asString())
                .isEqualTo("cannot create an appointment group for a concluded course");
    }
}
