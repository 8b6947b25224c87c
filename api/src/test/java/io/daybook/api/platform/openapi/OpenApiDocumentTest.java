package io.daybook.api.platform.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.institution.reports.ReportParameter;
import io.daybook.application.platform.paging.Listing;
import io.daybook.events.institution.accounts.AccountSetting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OpenApiDocumentTest {

    private static Stream<JsonNode> operations() {
        return ApiDocument.json().path("paths").valueStream().flatMap(JsonNode::valueStream);
    }

    private static JsonNode operation(String verb, String path) {
        JsonNode operation = ApiDocument.json().path("paths").path(path).path(verb);
        assertThat(operation.isMissingNode()).as(verb + " " + path).isFalse();
        return operation;
    }

    private static JsonNode schema(String name) {
        return ApiDocument.json().path("components").path("schemas").path(name);
    }

    private static List<String> names(JsonNode operation) {
        return operation
                .path("parameters")
                .valueStream()
                .map(
                        parameter ->
                                parameter.has("$ref")
                                        ? parameter.path("$ref").asString().replaceAll(".*/", "#")
                                        : parameter.path("name").asString())
                .toList();
    }

    @Test
    void the_document_lacks_nothing() {
        assertThat(ApiDocument.problems()).isEmpty();
        assertThat(operations().count()).isGreaterThan(350);
    }

    @Test
    void operation_ids_are_unique() {
        List<String> ids = operations().map(o -> o.path("operationId").asString()).toList();

        assertThat(ids).doesNotHaveDuplicates().contains("listModules", "getModule");
    }

    @Test
    void summaries_and_descriptions_come_from_the_javadoc() {
        JsonNode list = operation("get", "/api/v1/courses/{course_id}/modules");

        assertThat(list.path("summary").asString())
                .isEqualTo("Lists the modules of a course in their order");
        assertThat(list.path("description").asString()).contains("Requires the permission `read`.");
        assertThat(list.path("tags").get(0).asString()).isEqualTo("Modules");
    }

    @Test
    void lists_are_bare_arrays_with_their_paging_parameters_and_the_link_header() {
        JsonNode list = operation("get", "/api/v1/courses/{course_id}/modules");
        JsonNode ok = list.path("responses").path("200");

        assertThat(ok.at("/content/application~1json/schema/type").asString()).isEqualTo("array");
        assertThat(ok.at("/content/application~1json/schema/items/$ref").asString())
                .isEqualTo("#/components/schemas/Module");
        assertThat(ok.path("headers").propertyNames())
                .contains("Link", "X-Request-Cost", "X-Rate-Limit-Remaining");
        assertThat(names(list))
                .contains("course_id", "student_id", "include[]", "#Page", "#PerPage", "#AsUserId");
    }

    @ParameterizedTest
    @CsvSource({
        "/api/v1/courses/{course_id}/modules, items content_details",
        "/api/v1/courses/{course_id}/assignments, submission all_dates overrides",
        "/api/v1/courses/{course_id}/assignments/{id}, submission can_submit",
        "/api/v1/courses/{course_id}/assignment_groups, assignments submission",
        "/api/v1/courses/{course_id}/rubrics/{id}, graded_assessments associations",
        "/api/v1/courses/{course_id}/outcome_results, outcomes.alignments users",
        "/api/v1/groups/{group_id}, users group_category",
        "/api/v1/accounts/{account_id}/users, email last_login"
    })
    void values_to_include_are_found_in_the_code_that_reads_them(String path, String values) {
        assertThat(included(path)).contains(values.split(" "));
    }

    @Test
    void nothing_is_to_be_included_that_an_operation_passes_over() {
        assertThat(included("/api/v1/courses/{course_id}/assignments"))
                .doesNotContain("can_submit");
        assertThat(included("/api/v1/courses/{course_id}/users")).doesNotContain("last_login");
        assertThat(included("/api/v1/users/{user_id}/observees"))
                .contains("email", "locale", "bio")
                .doesNotContain("last_login", "terms_of_use");
    }

    @Test
    void parameters_without_effect_are_described_as_such() {
        JsonNode include = parameter("/api/v1/users/{user_id}/logins", "include[]");
        JsonNode search = parameter("/api/v1/users/{user_id}/observees", "search_term");

        assertThat(include.at("/schema/items/enum").toString()).isEqualTo("[\"email\"]");
        assertThat(List.of(include, search))
                .allSatisfy(
                        one -> {
                            assertThat(one.path("description").asString())
                                    .isEqualTo("Accepted without effect.");
                            assertThat(one.path("deprecated").asBoolean()).isTrue();
                        });
    }

    private static JsonNode parameter(String path, String name) {
        return operation("get", path)
                .path("parameters")
                .valueStream()
                .filter(each -> each.path("name").asString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void an_operation_that_reads_includes_documents_their_values() {
        CallGraph graph = new CallGraph();
        assertThat(EndpointScanner.scan())
                .filteredOn(
                        endpoint ->
                                graph.from(endpoint.handler()).stream()
                                        .anyMatch(call -> call.is(Listing.class, "include")))
                .hasSizeGreaterThan(10)
                .allSatisfy(
                        endpoint ->
                                assertThat(EndpointFacts.of(endpoint, graph).includes())
                                        .as(endpoint.path())
                                        .isNotEmpty());
    }

    private static List<String> included(String path) {
        return operation("get", path)
                .path("parameters")
                .valueStream()
                .filter(each -> each.path("name").asString().equals("include[]"))
                .flatMap(each -> each.at("/schema/items/enum").valueStream())
                .map(JsonNode::asString)
                .toList();
    }

    @Test
    void keys_are_spelled_as_they_are_written_and_say_whether_they_may_be_null_or_left_out() {
        JsonNode module = schema("Module");

        assertThat(module.path("properties").propertyNames())
                .contains("unlock_at", "prerequisite_module_ids", "items_count");
        assertThat(module.at("/properties/unlock_at/type").toString())
                .isEqualTo("[\"string\",\"null\"]");
        Set<String> required = new HashSet<>();
        module.path("required").forEach(name -> required.add(name.asString()));
        assertThat(required).contains("id", "unlock_at").doesNotContain("items");
    }

    @Test
    void bodies_are_described_as_json_and_as_a_form() {
        JsonNode body =
                operation("post", "/api/v1/courses/{course_id}/modules").path("requestBody");

        assertThat(body.path("content").path("application/json").at("/schema/$ref").asString())
                .isEqualTo("#/components/schemas/CreateModuleRequest");
        assertThat(
                        schema("CreateModuleRequest")
                                .at("/properties/module/properties")
                                .propertyNames())
                .contains("name", "unlock_at");
        assertThat(
                        body.path("content")
                                .path("application/x-www-form-urlencoded")
                                .at("/schema/properties")
                                .propertyNames())
                .contains("module[name]", "module[prerequisite_module_ids][]");
    }

    @ParameterizedTest
    @CsvSource({
        "CreateErrorReportRequest, /properties/error/properties/http_env",
        "UpdateNotificationPreferenceRequest, "
                + "/properties/notification_preferences/else/properties/frequency",
        "UpdateNotificationPreferencesRequest, "
                + "/properties/notification_preferences/then/items/properties/notification",
        "CreateRubricAssessmentRequest, "
                + "/properties/rubric_assessment/properties/assessment_type",
        "CreateRubricAssessmentRequest, "
                + "/properties/rubric_assessment/additionalProperties/properties/points",
        "CreateAppointmentGroupRequest, /properties/appointment_group/properties"
                + "/new_appointments/additionalProperties/items/format"
    })
    void free_form_parameters_are_documented_with_their_keys(String schema, String place) {
        assertThat(schema(schema).at(place).isMissingNode()).isFalse();
    }

    @Test
    void forms_spell_the_keys_of_trees_with_brackets() {
        JsonNode form =
                operation("post", "/api/v1/error_reports")
                        .at("/requestBody/content/application~1x-www-form-urlencoded/schema");

        assertThat(form.path("properties").propertyNames())
                .contains("error[subject]", "error[url]", "error[http_env][X]");
    }

    @Test
    void parameters_of_reports_are_those_that_some_report_has() {
        assertThat(
                        schema("StartReportRequest")
                                .at("/properties/parameters/else/properties")
                                .propertyNames())
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(ReportParameter.values())
                                .map(ReportParameter::wireName)
                                .distinct()
                                .toList());
    }

    @Test
    void settings_of_accounts_are_documented() {
        JsonNode settings =
                schema("UpdateAccountRequest")
                        .at("/properties/account/properties/settings/properties");

        assertThat(settings.propertyNames())
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(AccountSetting.values()).map(AccountSetting::wireName).toList());
        assertThat(settings.valueStream())
                .allSatisfy(one -> assertThat(one.path("description").asString()).isNotBlank());
    }

    @Test
    void operations_name_the_scope_that_a_limited_token_needs() {
        JsonNode update = operation("put", "/api/v1/courses/{course_id}/modules/{id}");
        String scope = "url:PUT|/api/v1/courses/:course_id/modules/:id";

        assertThat(update.path("x-scope").asString()).isEqualTo(scope);
        assertThat(update.at("/security/0/oauth2/0").asString()).isEqualTo(scope);
        assertThat(
                        ApiDocument.json()
                                .at(
                                        "/components/securitySchemes/oauth2/flows/authorizationCode/scopes")
                                .propertyNames())
                .contains(scope);
    }

    @Test
    void every_operation_describes_how_it_fails() {
        assertThat(operations())
                .allSatisfy(
                        operation ->
                                assertThat(operation.path("responses").propertyNames())
                                        .contains("400", "404", "500", "503"));
    }

    @Test
    void every_operation_has_an_example_that_comes_from_a_test() throws IOException {
        Examples examples = Examples.read(Path.of("src/main/openapi/examples"));
        List<String> without =
                operations()
                        .map(operation -> operation.path("operationId").asString())
                        .filter(id -> !examples.all().containsKey(id))
                        .sorted()
                        .toList();

        assertThat(without)
                .as("record it with -Ddaybook.openapi.record, see CONTRIBUTING.md")
                .isEqualTo(
                        Files.readAllLines(
                                Path.of("src/test/resources/operations-without-example.txt")));
    }

    @Test
    void every_example_is_as_the_document_says() {
        Examples examples = Examples.read(Path.of("src/main/openapi/examples"));

        assertThat(AnswerValidator.shared().operations())
                .allSatisfy(
                        operation -> {
                            var example =
                                    examples.all().get(operation.path("operationId").asString());
                            assertThat(
                                            example == null
                                                    ? List.of()
                                                    : ExampleRules.problems(operation, example))
                                    .isEmpty();
                        });
    }

    @Test
    void nothing_internal_is_described() {
        assertThat(ApiDocument.json().path("components").path("schemas").propertyNames())
                .noneMatch(name -> name.endsWith("View") || name.endsWith("Json"));
    }
}
