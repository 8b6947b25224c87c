package io.daybook.api.content.moduleitems;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.TestDaybook;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ModuleItemsApiTest {

    private final ModuleWithItems week = new ModuleWithItems();
    private final School school = week.school;
    private final long course = week.course;
    private final Client teacher = week.teacher;
    private final String modules = week.modules;
    private final long module = week.id;
    private final String items = week.items;

    private String base() {
        return TestDaybook.running().baseUrl();
    }

    private static String message(Reply reply) {
        return reply.status() + " " + reply.json().path("message").asString();
    }

    private static String error(Reply reply, String field) {
        return reply.status()
                + " "
                + reply.json().path("errors").path(field).path(0).path("message").asString();
    }

    @Nested
    class Creating {

        @Test
        void an_assignment_lends_its_name_and_its_state() {
            long essay = week.assignment();
            JsonNode item =
                    teacher.postJson(
                                    items,
                                    """
                                    {"module_item": {"type": "Assignment", "content_id": %d,
                                       "indent": 2,
                                       "completion_requirement": {"type": "min_score", "min_score": 7}}}
                                    """
                                            .formatted(essay))
                            .ok();

            assertThat(item.path("title").asString()).isEqualTo("Essay");
            assertThat(item.path("published").asBoolean()).isTrue();
            assertThat(item.path("module_id").asLong()).isEqualTo(module);
            assertThat(item.path("content_id").asLong()).isEqualTo(essay);
            assertThat(item.path("indent").asInt()).isEqualTo(2);
            assertThat(item.path("position").asInt()).isEqualTo(1);
            assertThat(item.path("html_url").asString())
                    .isEqualTo(
                            base()
                                    + "/courses/"
                                    + course
                                    + "/modules/items/"
                                    + item.path("id").asLong());
            assertThat(item.path("url").asString())
                    .isEqualTo(base() + "/api/v1/courses/" + course + "/assignments/" + essay);
            assertThat(item.path("completion_requirement").toString())
                    .isEqualTo("{\"type\":\"min_score\",\"min_score\":7.0}");
            assertThat(item.has("external_url")).isFalse();
            assertThat(item.has("content_details")).isFalse();
        }

        @Test
        void a_title_of_its_own_wins() {
            long item = week.addAssignment(week.assignment(), "module_item[title]", "My essay");

            assertThat(teacher.get(items + "/" + item).ok().path("title").asString())
                    .isEqualTo("My essay");
        }

        @Test
        void items_without_content_start_unpublished() {
            JsonNode header = week.add("SubHeader", "module_item[title]", "Part 1").ok();
            assertThat(header.path("published").asBoolean()).isFalse();
            assertThat(header.has("html_url")).isFalse();
            assertThat(header.has("url")).isFalse();
            assertThat(header.has("content_id")).isFalse();

            JsonNode link =
                    week.add(
                                    "external_url",
                                    "module_item[external_url]",
                                    "https://example.org/",
                                    "module_item[new_tab]",
                                    "1")
                            .ok();
            assertThat(link.path("published").asBoolean()).isFalse();
            assertThat(link.path("type").asString()).isEqualTo("ExternalUrl");
            assertThat(link.path("external_url").asString()).isEqualTo("https://example.org/");
            assertThat(link.path("new_tab").asBoolean()).isTrue();
            assertThat(link.path("html_url").asString())
                    .isEqualTo(
                            base()
                                    + "/api/v1/courses/"
                                    + course
                                    + "/module_item_redirect/"
                                    + link.path("id").asLong());
        }

        @Test
        void an_address_that_runs_code_is_refused_when_an_item_is_made_and_changed() {
            for (String type : List.of("ExternalUrl", "ExternalTool")) {
                assertThat(
                                week.add(type, "module_item[external_url]", "javascript:alert(1)")
                                        .status())
                        .isEqualTo(400);
                assertThat(
                                week.add(
                                                type,
                                                "module_item[external_url]",
                                                "https://a.example/\u0001")
                                        .status())
                        .isEqualTo(400);
            }
            long item =
                    week.add("ExternalUrl", "module_item[external_url]", "https://a.example/").id();
            assertThat(
                            teacher.put(
                                            items + "/" + item,
                                            "module_item[external_url]",
                                            "javascript:alert(1)")
                                    .status())
                    .isEqualTo(400);
        }

        @Test
        void an_item_may_be_there_before_the_tool_its_address_leads_to() {
            JsonNode tool =
                    week.add("ExternalTool", "module_item[external_url]", "https://tool.example/")
                            .ok();
            assertThat(tool.path("url").asString())
                    .endsWith("sessionless_launch?url=https%3A%2F%2Ftool.example%2F");
        }

        @Test
        void a_module_of_items_without_their_tool_is_published_with_them() {
            week.add("ExternalTool", "module_item[external_url]", "https://tool.example/").ok();

            week.publish(week.id);

            JsonNode item = teacher.get(items, "include[]", "content_details").ok().path(0);
            assertThat(item.path("published").asBoolean()).isTrue();
            assertThat(item.path("content_details").has("locked_for_user")).isTrue();
        }

        @Test
        void what_is_missing_or_stands_for_nothing_is_refused() {
            long foreign = new ModuleWithItems().assignment();

            assertThat(message(teacher.post(items))).isEqualTo("400 missing module item parameter");
            assertThat(message(week.add("Page"))).isEqualTo("400 missing page_url parameter");
            assertThat(message(week.add("Song"))).isEqualTo("400 Could not find content");
            assertThat(message(teacher.post(items, "module_item[title]", "A")))
                    .isEqualTo("400 Could not find content");
            assertThat(message(week.add("Assignment"))).isEqualTo("400 Could not find content");
            assertThat(message(week.add("Assignment", "module_item[content_id]", 999_999)))
                    .isEqualTo("400 Could not find content");
            assertThat(message(week.add("Assignment", "module_item[content_id]", foreign)))
                    .isEqualTo("400 Could not find content");
            assertThat(week.add("ExternalUrl").status()).isEqualTo(400);
        }

        @Test
        void requirements_are_checked_and_those_that_cannot_be_met_ignored() {
            String type = "module_item[completion_requirement][type]";

            assertThat(error(week.add("SubHeader", type, "must_sing"), "completion_requirement"))
                    .isEqualTo("400 Invalid completion requirement type");
            assertThat(
                            error(
                                    week.add(
                                            "Assignment",
                                            "module_item[content_id]",
                                            week.assignment(),
                                            type,
                                            "min_score"),
                                    "completion_requirement"))
                    .isEqualTo("400 min_score is required");
            assertThat(
                            week.add("SubHeader", type, "must_submit")
                                    .ok()
                                    .has("completion_requirement"))
                    .isFalse();
            assertThat(
                            week.add("SubHeader", type, "must_view")
                                    .ok()
                                    .path("completion_requirement")
                                    .path("type")
                                    .asString())
                    .isEqualTo("must_view");
        }

        @Test
        void places_are_kept_beyond_the_end_and_occupied_ones_make_room() {
            week.add("SubHeader", "module_item[title]", "C", "module_item[position]", 3).ok();
            week.add("SubHeader", "module_item[title]", "A", "module_item[position]", 1).ok();
            week.add("SubHeader", "module_item[title]", "B", "module_item[position]", 2).ok();
            assertThat(teacher.get(items).each("position")).containsExactly("1", "2", "3");

            week.add("SubHeader", "module_item[title]", "New", "module_item[position]", 2).ok();
            assertThat(teacher.get(items).each("title")).containsExactly("A", "New", "B", "C");
            assertThat(teacher.get(items).each("position")).containsExactly("1", "2", "3", "4");
            assertThat(week.add("SubHeader").ok().path("position").asInt()).isEqualTo(5);
            assertThat(error(week.add("SubHeader", "module_item[position]", 0), "position"))
                    .isEqualTo("400 Invalid position");
        }

        @Test
        void only_who_builds_the_course_adds_items() {
            for (String role : List.of("Student", "Observer")) {
                assertThat(
                                school.member(course, role)
                                        .client()
                                        .post(items, "module_item[type]", "SubHeader")
                                        .status())
                        .isEqualTo(403);
            }
            for (String role : List.of("Ta", "Designer")) {
                assertThat(
                                school.member(course, role)
                                        .client()
                                        .post(items, "module_item[type]", "SubHeader")
                                        .status())
                        .isEqualTo(200);
            }
            assertThat(TestDaybook.running().nobody().post(items).status()).isEqualTo(401);
        }

        @Test
        void a_module_takes_items_only_through_its_own_course() {
            String elsewhere =
                    "/api/v1/courses/" + school.course() + "/modules/" + module + "/items";

            assertThat(school.admin().post(elsewhere, "module_item[type]", "SubHeader").status())
                    .isEqualTo(404);
            assertThat(school.admin().get(elsewhere).status()).isEqualTo(404);
        }
    }

    @Nested
    class Reading {

        @Test
        void students_see_published_items_of_published_modules() {
            Client student = school.student(course).client();
            long hidden = week.add("SubHeader", "module_item[title]", "Hidden").id();
            long shown = week.addAssignment(week.assignment());
            assertThat(student.get(items).status()).isEqualTo(404);

            teacher.put(
                            modules + "/" + module,
                            "module[published]",
                            true,
                            "module[skip_content_tags]",
                            true)
                    .ok();
            assertThat(student.get(items).each("id")).containsExactly(String.valueOf(shown));
            assertThat(student.get(items).json().path(0).has("published")).isFalse();
            assertThat(student.get(items + "/" + hidden).status()).isEqualTo(404);
            assertThat(student.get(items + "/" + shown).status()).isEqualTo(200);
            assertThat(teacher.get(items + "/" + hidden).status()).isEqualTo(200);
        }

        @Test
        void an_item_follows_its_assignment() {
            long essay = week.assignment();
            week.addAssignment(essay);
            week.publish(module);
            Client student = school.student(course).client();
            String path = "/api/v1/courses/" + course + "/assignments/" + essay;

            teacher.put(path, "assignment[published]", false).ok();
            assertThat(student.get(items).ok().size()).isZero();
            teacher.put(path, "assignment[published]", true).ok();
            assertThat(student.get(items).ok().size()).isEqualTo(1);
            teacher.delete(path).ok();
            assertThat(teacher.get(items).ok().size()).isZero();
        }

        @Test
        void a_search_looks_into_titles() {
            week.add("SubHeader", "module_item[title]", "Tides").ok();
            week.add("SubHeader", "module_item[title]", "Moon").ok();

            assertThat(teacher.get(items, "search_term", "TIDE").each("title"))
                    .containsExactly("Tides");
        }

        @Test
        void an_item_is_found_only_in_its_own_module() {
            long item = week.add("SubHeader").id();
            long other = teacher.post(modules, "module[name]", "Week 2").id();

            assertThat(teacher.get(modules + "/" + other + "/items/" + item).status())
                    .isEqualTo(404);
        }

        @Test
        void items_of_a_deleted_module_are_gone() {
            long item = week.add("SubHeader").id();
            teacher.delete(modules + "/" + module).ok();

            assertThat(teacher.get(items).status()).isEqualTo(404);
            assertThat(teacher.get(items + "/" + item).status()).isEqualTo(404);
            assertThat(week.add("SubHeader").status()).isEqualTo(404);
        }
    }
}
