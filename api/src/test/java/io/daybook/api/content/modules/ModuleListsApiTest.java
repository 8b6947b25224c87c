package io.daybook.api.content.modules;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What the lists and shows of modules answer, and to whom. */
class ModuleListsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final String modules = "/api/v1/courses/" + course + "/modules";

    private long create(String name, Object... more) {
        List<Object> parameters = new ArrayList<>(List.of("module[name]", name));
        parameters.addAll(List.of(more));
        return teacher.post(modules, parameters.toArray()).id();
    }

    private long published(String name, Object... more) {
        long id = create(name, more);
        teacher.put(modules + "/" + id, "module[published]", "1").ok();
        return id;
    }

    private Client as(String role) {
        return school.member(course, role).client();
    }

    @Nested
    class Reading {

        @Test
        void staff_see_every_module_and_others_the_published_ones() {
            long draft = create("Draft");
            long shown = published("Shown");

            for (Client staff : List.of(teacher, as("Ta"), as("Designer"), school.admin())) {
                assertThat(staff.get(modules).each("id")).hasSize(2);
                assertThat(staff.get(modules + "/" + draft).status()).isEqualTo(200);
            }
            for (Client other : List.of(as("Student"), as("Observer"))) {
                JsonNode list = other.get(modules).ok();
                assertThat(list.size()).isEqualTo(1);
                assertThat(list.path(0).path("id").asLong()).isEqualTo(shown);
                assertThat(list.path(0).has("published")).isFalse();
                assertThat(other.get(modules + "/" + draft).status()).isEqualTo(404);
            }
        }

        @Test
        void pages_are_linked() {
            create("One");
            create("Two");
            create("Three");

            Reply first = teacher.get(modules, "per_page", 2);
            assertThat(first.each("name")).containsExactly("One", "Two");
            assertThat(teacher.get(first.next().orElseThrow()).each("name"))
                    .containsExactly("Three");
        }

        @Test
        void a_search_finds_part_of_a_name_in_whatever_case() {
            create("Tides (1)");
            create("Moon");

            assertThat(teacher.get(modules, "search_term", "tides (").each("name"))
                    .containsExactly("Tides (1)");
        }

        @Test
        void a_search_with_items_looks_into_titles_too() {
            long tides = create("Tides");
            long moon = create("Moon");
            create("Sun");
            item(tides, "Ebb");
            item(tides, "Flow");
            item(moon, "Tides and the moon");
            item(moon, "Phases");

            JsonNode found =
                    teacher.get(modules, "search_term", "tides", "include[]", "items").ok();
            assertThat(found.size()).isEqualTo(2);
            assertThat(found.path(0).path("items").size()).isEqualTo(2);
            assertThat(found.path(1).path("items").size()).isEqualTo(1);
        }

        @Test
        void items_are_inline_only_on_request_and_if_there_are_few() {
            long few = create("Few");
            item(few, "One");
            long many = create("Many");
            for (int i = 0; i <= ModuleAssembler.MOST_ITEMS_INLINE; i++) {
                item(many, "Item " + i);
            }

            JsonNode list = teacher.get(modules, "include", "items").ok();
            assertThat(list.path(0).path("items").size()).isEqualTo(1);
            assertThat(list.path(1).has("items")).isFalse();
            assertThat(list.path(1).path("items_count").asInt())
                    .isEqualTo(ModuleAssembler.MOST_ITEMS_INLINE + 1);
            JsonNode found =
                    teacher.get(modules, "search_term", "item 7", "include[]", "items").ok();
            assertThat(found.path(0).path("name").asString())
                    .as("a large module is found by its items, too")
                    .isEqualTo("Many");
            assertThat(found.path(0).has("items")).isFalse();
            assertThat(teacher.get(modules, "search_term", "item x", "include[]", "items").ok())
                    .isEmpty();
            assertThat(teacher.get(modules + "/" + few, "include[]", "items").ok().path("items"))
                    .hasSize(1);
            assertThat(teacher.get(modules + "/" + few).ok().has("items")).isFalse();
        }

        private void item(long module, String title) {
            teacher.post(
                            modules + "/" + module + "/items",
                            "module_item[type]",
                            "SubHeader",
                            "module_item[title]",
                            title)
                    .ok();
        }

        @Test
        void another_courses_module_is_not_found() {
            long module = create("Here");
            long elsewhere = school.course();
            school.enroll(elsewhere, new Person(teacherId(), "", teacher), "Teacher");

            assertThat(teacher.get("/api/v1/courses/" + elsewhere + "/modules/" + module).status())
                    .isEqualTo(404);
        }

        private long teacherId() {
            return teacher.get("/api/v1/users/self").id();
        }

        @Test
        void strangers_and_unknown_callers_are_turned_away() {
            long module = create("Here");
            Client stranger = school.teacher(school.course()).client();

            assertThat(stranger.get(modules).status()).isEqualTo(403);
            assertThat(stranger.get(modules + "/" + module).status()).isEqualTo(403);
            assertThat(TestDaybook.running().nobody().get(modules).status()).isEqualTo(401);
            assertThat(teacher.get("/api/v1/courses/999999/modules").status()).isEqualTo(404);
        }
    }

    @Nested
    class Progress {

        @Test
        void a_student_sees_their_progress() {
            long first = published("First");
            long locked = published("Later", "module[unlock_at]", "2999-01-01");

            JsonNode list = as("Student").get(modules).ok();
            assertThat(list.path(0).path("id").asLong()).isEqualTo(first);
            assertThat(list.path(0).path("state").asString()).isEqualTo("completed");
            assertThat(list.path(0).path("completed_at").isString()).isTrue();
            assertThat(list.path(1).path("id").asLong()).isEqualTo(locked);
            assertThat(list.path(1).path("state").asString()).isEqualTo("locked");
            assertThat(list.path(1).path("completed_at").isNull()).isTrue();
        }

        @Test
        void staff_may_request_the_progress_of_one_student() {
            published("Shown");
            create("Draft");
            Person student = school.student(course);

            JsonNode list = teacher.get(modules, "student_id", student.id()).ok();
            assertThat(list.size()).isEqualTo(1);
            assertThat(list.path(0).path("state").asString()).isEqualTo("completed");
            assertThat(list.path(0).has("published")).isFalse();
            assertThat(as("Ta").get(modules, "student_id", student.id()).status()).isEqualTo(200);
            assertThat(student.client().get(modules, "student_id", student.id()).status())
                    .isEqualTo(200);
        }

        @Test
        void the_progress_of_a_student_requires_permission_to_read_their_grades() {
            long module = published("Shown");
            Person student = school.student(course);
            Client other = as("Student");

            assertThat(other.get(modules, "student_id", student.id()).status()).isEqualTo(403);
            assertThat(as("Observer").get(modules, "student_id", student.id()).status())
                    .isEqualTo(403);
            assertThat(as("Designer").get(modules, "student_id", student.id()).status())
                    .isEqualTo(403);
            assertThat(teacher.get(modules, "student_id", "").status()).isEqualTo(403);
            assertThat(teacher.get(modules, "student_id", "x").status()).isEqualTo(403);
            long stranger = school.person("Stranger").id();
            assertThat(teacher.get(modules + "/" + module, "student_id", stranger).status())
                    .isEqualTo(403);
        }

        @Test
        void section_limited_ta_may_request_the_progress_of_their_section_only() {
            long module = published("Shown");
            long section =
                    teacher.post(
                                    "/api/v1/courses/" + course + "/sections",
                                    "course_section[name]",
                                    "Evening")
                            .id();
            Person ta = school.person("Tara");
            school.limitTo(section, ta, "Ta");
            Person own = school.person("Ina");
            school.limitTo(section, own, "Student");
            Person elsewhere = school.student(course);

            assertThat(ta.client().get(modules, "student_id", own.id()).each("name"))
                    .containsExactly("Shown");
            for (String path : List.of("", "/" + module, "/" + module + "/items")) {
                assertThat(ta.client().get(modules + path, "student_id", elsewhere.id()).status())
                        .as(path)
                        .isEqualTo(403);
            }
        }
    }
}
