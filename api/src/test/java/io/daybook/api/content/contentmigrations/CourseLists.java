package io.daybook.api.content.contentmigrations;

import io.daybook.api.platform.support.Client;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * All lists of a course as its teacher reads them over HTTP. Ids are replaced by the list and place
 * of what they name, so that two courses are alike only if their references are, too; moments at
 * which something was made and who made it are left out.
 */
final class CourseLists {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** What is of the moment something was made, of its maker, or of the course as such. */
    private static final Pattern OWN =
            Pattern.compile(
                    "uuid|created_at|updated_at|modified_at|posted_at|last_reply_at|revision_id"
                            + "|version_number|last_edited_by|secure_params|lti_context_id|author"
                            + "|user_name|user_id|.*context_codes?|asset_string|sis_.*"
                            + "|integration_id|root_account_id|account_id|course_code|name_of_course"
                            + "|verifiers?|media_entry_id|url|.*_url|.*_urls|unread_count"
                            + "|graders_count|ics|read_state|subscribed|calendar");

    /** Keys that name something of a list. */
    private static final Map<String, String> REFERENCES =
            Map.ofEntries(
                    Map.entry("assignment_group_id", "assignment_groups"),
                    Map.entry("assignment_id", "assignments"),
                    Map.entry("trigger_assignment_id", "assignments"),
                    Map.entry("never_drop", "assignments"),
                    Map.entry("assignment_ids", "assignments"),
                    Map.entry("quiz_id", "quizzes"),
                    Map.entry("discussion_topic_id", "topics"),
                    Map.entry("module_id", "modules"),
                    Map.entry("prerequisite_module_ids", "modules"),
                    Map.entry("folder_id", "folders"),
                    Map.entry("parent_folder_id", "folders"),
                    Map.entry("grading_standard_id", "grading_standards"),
                    Map.entry("outcome_id", "outcomes"),
                    Map.entry("learning_outcome_id", "outcomes"),
                    Map.entry("page_id", "pages"));

    private static final Map<String, String> ITEM_CONTENTS =
            Map.of(
                    "Assignment", "assignments",
                    "Quiz", "quizzes",
                    "Discussion", "topics",
                    "Page", "pages",
                    "File", "files",
                    "ExternalTool", "external_tools",
                    "context_external_tool", "external_tools");

    private static final Pattern LINK =
            Pattern.compile("/(files|assignments|quizzes|modules)/(\\d+)");

    private final Client client;
    private final long course;
    private final String in;
    private final Map<String, JsonNode> lists = new LinkedHashMap<>();
    private final Map<String, Map<Long, Integer>> places = new HashMap<>();

    private CourseLists(Client client, long course) {
        this.client = client;
        this.course = course;
        this.in = "/api/v1/courses/" + course;
    }

    /** The lists by name, each as text. */
    static Map<String, String> of(Client client, long course) {
        var all = new CourseLists(client, course);
        all.read();
        Map<String, String> texts = new LinkedHashMap<>();
        all.lists.forEach((name, list) -> texts.put(name, all.text(list)));
        return texts;
    }

    private void read() {
        list("grading_standards", in + "/grading_standards");
        list("assignment_groups", in + "/assignment_groups");
        list("assignments", in + "/assignments");
        list("pages", in + "/pages?include[]=body&sort=title");
        list("topics", in + "/discussion_topics?order_by=title");
        list("announcements", in + "/discussion_topics?only_announcements=true");
        JsonNode quizzes = list("quizzes", in + "/quizzes");
        JsonNode rubrics = list("rubrics", in + "/rubrics?include[]=associations");
        list("folders", in + "/folders");
        list("files", in + "/files?sort=name");
        list("external_tools", in + "/external_tools");
        list("outcomes", in + "/outcome_group_links?outcome_style=full&outcome_group_style=abbrev");
        list("outcome_groups", in + "/outcome_groups");
        list("modules", in + "/modules?include[]=items&include[]=content_details");
        list("mastery_paths", in + "/mastery_paths/rules");
        list("tabs", in + "/tabs");
        list("events", "/api/v1/calendar_events?all_events=true&context_codes[]=course_" + course);
        list("late_policy", in + "/late_policy");
        list("settings", in + "/settings");
        list("course", in + "?include[]=syllabus_body&include[]=public_description");
        for (JsonNode quiz : quizzes) {
            String of = in + "/quizzes/" + quiz.path("id").asLong();
            list("questions of " + quiz.path("title").asString(), of + "/questions");
        }
        for (JsonNode rubric : rubrics) {
            list(
                    "rubric",
                    in + "/rubrics/" + rubric.path("id").asLong() + "?include[]=associations");
        }
    }

    private JsonNode list(String name, String path) {
        JsonNode answer = client.get(path + (path.contains("?") ? "&" : "?") + "per_page=100").ok();
        if (name.equals("outcome_groups")) {
            answer = sorted(answer);
        }
        lists.put(name, answer);
        Map<Long, Integer> of = new HashMap<>();
        for (JsonNode each : answer) {
            JsonNode named = each.path("outcome").isObject() ? each.path("outcome") : each;
            long id = named.path(name.equals("pages") ? "page_id" : "id").asLong(0);
            of.putIfAbsent(id, of.size());
        }
        places.put(name, of);
        return answer;
    }

    /** They come by age, and the root group is not always the oldest. */
    private static JsonNode sorted(JsonNode groups) {
        ArrayNode sorted = JSON.createArrayNode();
        groups.valueStream()
                .sorted(Comparator.comparing(group -> group.path("title").asString()))
                .forEach(sorted::add);
        return sorted;
    }

    private String text(JsonNode list) {
        String text = JSON.writerWithDefaultPrettyPrinter().writeValueAsString(plain(list, ""));
        return LINK.matcher(text.replaceAll("/courses/" + course + "(?![0-9])", "/courses/_"))
                .replaceAll(link -> "/" + place(link.group(1), Long.parseLong(link.group(2))))
                .replaceAll("Course \\d+", "Course");
    }

    private JsonNode plain(JsonNode node, String key) {
        if (node instanceof ObjectNode object) {
            return plain(object);
        }
        if (node instanceof ArrayNode array) {
            ArrayNode all = JSON.createArrayNode();
            array.forEach(each -> all.add(plain(each, key)));
            return all;
        }
        String kind = REFERENCES.get(key);
        return kind == null || node.isNull() ? node : reference(kind, node);
    }

    private JsonNode plain(ObjectNode object) {
        ObjectNode result = JSON.createObjectNode();
        String type = object.path("type").asString(object.path("content_type").asString(""));
        List<String> names = new ArrayList<>(object.propertyNames());
        for (String name : names) {
            JsonNode value = object.get(name);
            if (name.equals("content_id") && ITEM_CONTENTS.containsKey(type)) {
                result.set(name, reference(ITEM_CONTENTS.get(type), value));
            } else if (!isOwn(name)) {
                result.set(name, plain(value, name));
            }
        }
        return result;
    }

    private static boolean isOwn(String name) {
        boolean id =
                name.equals("id")
                        || ((name.endsWith("_id") || name.endsWith("_ids"))
                                && !REFERENCES.containsKey(name)
                                && !Set.of("blank_id", "external_tool_id").contains(name));
        return id || (OWN.matcher(name).matches() && !name.equals("external_url"));
    }

    private JsonNode reference(String kind, JsonNode id) {
        return JSON.getNodeFactory().stringNode(place(kind, id.asLong(0)));
    }

    private String place(String kind, long id) {
        Integer place = places.getOrDefault(kind, Map.of()).get(id);
        return kind + " " + (place == null ? "unknown" : place.toString());
    }
}
