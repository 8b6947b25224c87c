package io.daybook.api.platform.rules;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import io.daybook.application.platform.jobs.JobHandler;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Modules, areas and the dependencies allowed between them; ARCHITECTURE.md draws them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class LayersTest {

    private static final Set<String> AREAS =
            Set.of(
                    "platform",
                    "identity",
                    "institution",
                    "people",
                    "content",
                    "grading",
                    "assessment",
                    "scheduling",
                    "communication",
                    "integration");

    /** What an area of a module may use of other areas of that module, besides platform. */
    private static final Map<String, Map<String, Set<String>>> ALLOWED = allowed();

    private static final int LARGEST_PACKAGE = 26;

    private static final JavaClasses DAYBOOK =
            ImportedClasses.DAYBOOK.that(
                    resideInAnyPackage(
                            "io.daybook.events..",
                            "io.daybook.command..",
                            "io.daybook.query..",
                            "io.daybook.application..",
                            "io.daybook.api.."));

    private static Map<String, Map<String, Set<String>>> allowed() {
        return Map.of(
                "events",
                Map.of("institution", Set.of("people")),
                "command",
                Map.of(
                        "assessment",
                        Set.of("grading"),
                        "content",
                        Set.of("assessment", "grading", "people"),
                        "people",
                        Set.of("identity", "institution")),
                "query",
                Map.of(
                        "content",
                        Set.of("assessment", "grading", "institution", "people"),
                        "grading",
                        Set.of("people"),
                        "institution",
                        Set.of("grading", "identity", "people"),
                        "integration",
                        Set.of("assessment", "content", "grading", "institution", "people")),
                "application",
                Map.of(
                        "assessment",
                        Set.of("grading"),
                        "communication",
                        Set.of("content", "institution", "people"),
                        "content",
                        Set.of("integration", "people"),
                        "grading",
                        Set.of("people"),
                        "institution",
                        Set.of("grading", "identity", "people"),
                        "scheduling",
                        Set.of("grading", "people")),
                "api",
                Map.of(
                        "assessment",
                        Set.of("content", "grading"),
                        "communication",
                        Set.of("people"),
                        "content",
                        Set.of("grading", "institution", "people", "scheduling"),
                        "institution",
                        Set.of("people"),
                        "people",
                        Set.of("scheduling"),
                        "scheduling",
                        Set.of("grading")));
    }

    @Test
    void every_class_is_in_an_area() {
        assertThat(DAYBOOK).hasSizeGreaterThan(1000);
        assertThat(DAYBOOK.stream().filter(c -> !parts(c)[2].equals("api") || parts(c).length > 3))
                .filteredOn(c -> !c.getSimpleName().equals("package-info"))
                .allSatisfy(c -> assertThat(AREAS).as(c.getName()).contains(area(c)));
    }

    @Test
    void an_area_uses_only_the_areas_allowed_to_it() {
        Set<String> violations = new TreeSet<>();
        for (JavaClass from : DAYBOOK) {
            from.getDirectDependenciesFromSelf()
                    .forEach(d -> addIfForbidden(from, d.getTargetClass(), violations));
        }
        assertThat(violations).isEmpty();
    }

    private static void addIfForbidden(JavaClass from, JavaClass to, Set<String> violations) {
        String target = to.getPackageName().startsWith("io.daybook.") ? area(to) : "";
        boolean isLocal = target.isEmpty() || !parts(from)[2].equals(parts(to)[2]);
        if (isLocal
                || area(from).isEmpty()
                || target.equals(area(from))
                || target.equals("platform")) {
            return;
        }
        Map<String, Set<String>> arrows = ALLOWED.getOrDefault(parts(from)[2], Map.of());
        if (!arrows.getOrDefault(area(from), Set.of()).contains(target)) {
            violations.add(from.getName() + " uses " + to.getName());
        }
    }

    @Test
    void areas_form_no_cycle() {
        ALLOWED.forEach(
                (module, arrows) ->
                        arrows.keySet()
                                .forEach(
                                        area ->
                                                assertThat(reachable(module, area))
                                                        .as(module + ": what " + area + " reaches")
                                                        .doesNotContain(area)));
    }

    private static Set<String> reachable(String module, String start) {
        Set<String> reached = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            String from = open.remove();
            for (String to : ALLOWED.getOrDefault(module, Map.of()).getOrDefault(from, Set.of())) {
                if (reached.add(to)) {
                    open.add(to);
                }
            }
        }
        return reached;
    }

    @Test
    void use_cases_know_no_http_type() {
        noClasses()
                .that()
                .resideInAPackage("io.daybook.application..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "jakarta.servlet..",
                        "org.springframework.web..",
                        "org.springframework.http..",
                        "io.swagger..",
                        "org.springdoc..")
                .check(DAYBOOK);
    }

    @Test
    void jobs_and_automations_are_use_cases() {
        noClasses()
                .that()
                .resideInAPackage("io.daybook.api..")
                .should()
                .implement(JobHandler.class)
                .orShould()
                .haveSimpleNameStartingWith("When")
                .check(DAYBOOK);
    }

    @Test
    void a_package_that_outgrows_its_limit_is_two_features() {
        Map<String, Long> sizes =
                DAYBOOK.stream()
                        .filter(JavaClass::isTopLevelClass)
                        .filter(c -> !c.getSimpleName().equals("package-info"))
                        .collect(
                                Collectors.groupingBy(
                                        JavaClass::getPackageName, Collectors.counting()));
        assertThat(sizes).allSatisfy((name, n) -> assertThat(n).isLessThan(LARGEST_PACKAGE + 1L));
    }

    private static String[] parts(JavaClass type) {
        return type.getPackageName().split("\\.", -1);
    }

    /** The area of a class of a module; empty for the module itself. */
    private static String area(JavaClass type) {
        return Arrays.stream(parts(type)).skip(3).findFirst().orElse("");
    }
}
