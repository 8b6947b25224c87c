package io.daybook.api.platform.rules;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.lang.syntax.elements.GivenClassesConjunction;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.query.platform.views.Projection;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Set;
import java.util.UUID;
import org.axonframework.eventhandling.EventHandler;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Conditional;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.RestController;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ArchitectureTest {

    private static final int CLASSES_AT_LEAST = 600;

    private static final JavaClasses DAYBOOK = ImportedClasses.DAYBOOK;

    @Test
    void the_rules_are_about_all_of_the_code() {
        assertThat(DAYBOOK).hasSizeGreaterThan(CLASSES_AT_LEAST);
    }

    @Test
    void events_know_nothing_but_each_other() {
        classes()
                .that()
                .resideInAPackage("io.daybook.events..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("io.daybook.events..", "java..", "org.jspecify..")
                .check(DAYBOOK);
    }

    @Test
    void those_who_decide_do_not_see_those_who_show_and_neither_sees_the_edge() {
        neverSees(
                "io.daybook.command..",
                "io.daybook.query..",
                "io.daybook.application..",
                "io.daybook.api..");
        neverSees(
                "io.daybook.query..",
                "io.daybook.command..",
                "io.daybook.application..",
                "io.daybook.api..");
        neverSees("io.daybook.application..", "io.daybook.api..");
    }

    @Test
    void the_embedded_database_knows_nothing_of_schools() {
        noClasses()
                .that()
                .resideInAPackage("io.daybook.mongo..")
                .should()
                .dependOnClassesThat(
                        resideInAPackage("io.daybook..")
                                .and(not(resideInAPackage("io.daybook.mongo.."))))
                .check(DAYBOOK);
    }

    /** A condition elsewhere would be decided while building; see PreparedBeanDefinitions. */
    @Test
    void conditions_on_beans_read_only_properties_that_prepared_definitions_leave_alone() {
        var storeConditions = "io\\.daybook\\..*\\.(EventStore|Postgres|Stores)Configuration.*";
        noClasses()
                .that()
                .haveNameNotMatching(storeConditions)
                .should()
                .beMetaAnnotatedWith(Conditional.class)
                .check(DAYBOOK);
        noMethods()
                .that()
                .areDeclaredInClassesThat()
                .haveNameNotMatching(storeConditions)
                .should()
                .beMetaAnnotatedWith(Conditional.class)
                .check(DAYBOOK);
    }

    private static void neverSees(String who, String... whom) {
        noClasses()
                .that()
                .resideInAPackage(who)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(whom)
                .check(DAYBOOK);
    }

    /** Values that events carry, such as the questions of a quiz, views carry as they are. */
    @Test
    void answers_are_made_from_views_and_never_from_events() {
        noClasses()
                .that()
                .resideInAPackage("io.daybook.api..")
                .should()
                .dependOnClassesThat(
                        resideInAPackage("io.daybook.events..")
                                .and(describe("events", ArchitectureTest::isEvent)))
                .check(DAYBOOK);
    }

    /** An event is a kind of the family it stands in; other records there are values. */
    private static boolean isEvent(JavaClass type) {
        return type.getEnclosingClass()
                .map(family -> type.isAssignableTo(family.getName()))
                .orElse(type.getSimpleName().endsWith("Event"));
    }

    @Test
    void a_feature_decides_alone_unless_it_changes_several_aggregates_at_once() {
        classes()
                .that()
                .resideInAPackage("io.daybook.command..")
                .and()
                .areNotAssignableTo(MultiAggregateHandler.class)
                .and(not(automations()))
                .should(dependOnNoOtherFeature())
                .check(DAYBOOK);
    }

    private static DescribedPredicate<JavaClass> automations() {
        return describe("automations", c -> c.getSimpleName().matches("When[A-Z].*Then[A-Z].*"));
    }

    private static ArchCondition<JavaClass> dependOnNoOtherFeature() {
        return new ArchCondition<>("depend on no other feature") {
            @Override
            public void check(JavaClass from, ConditionEvents events) {
                for (Dependency dependency : from.getDirectDependenciesFromSelf()) {
                    String to = feature(dependency.getTargetClass());
                    boolean foreign = !to.isEmpty() && !to.equals(feature(from));
                    if (foreign && !to.startsWith("platform.") && !isBuiltOn(feature(from), to)) {
                        events.add(
                                SimpleConditionEvent.violated(from, dependency.getDescription()));
                    }
                }
            }
        };
    }

    /**
     * Moderation is grading with other rules: it grades submissions of assignments. How discussions
     * and quizzes are graded is told in the words of assignments. Grades are recalculated by the
     * rules they were given by. An attempt at a quiz is made of the quiz, of answers and of their
     * grades, and its score goes to a submission. A report is a file and what is known about it.
     * Overrides are dates of an assignment, logins and observers belong to users, a section takes
     * its enrollments along, and criteria of rubrics are outcomes.
     */
    private static boolean isBuiltOn(String feature, String other) {
        return switch (feature) {
            case "grading.moderation" ->
                    Set.of("grading.assignments", "grading.submissions").contains(other);
            case "grading.assignments" -> other.equals("grading.overrides");
            case "grading.overrides" -> other.equals("grading.assignments");
            case "content.discussions", "assessment.quizzes" -> other.equals("grading.assignments");
            case "assessment.quizsubmissions" ->
                    Set.of(
                                    "assessment.quizanswers",
                                    "assessment.quizgrading",
                                    "assessment.quizzes",
                                    "grading.submissions")
                            .contains(other);
            case "grading.rubrics" -> other.equals("grading.outcomes");
            case "grading.recalculation" -> other.equals("grading.submissions");
            case "people.users" -> Set.of("people.logins", "people.enrollments").contains(other);
            case "people.logins" -> other.equals("people.users");
            case "people.sections" -> other.equals("people.enrollments");
            case "people.observers" -> other.equals("people.enrollments");
            default -> false;
        };
    }

    private static String feature(JavaClass type) {
        String[] parts = type.getPackageName().split("\\.", -1);
        boolean isOurs = type.getPackageName().startsWith("io.daybook.command.");
        return isOurs && parts.length > 4 ? parts[3] + "." + parts[4] : "";
    }

    @Test
    void time_and_chance_come_from_one_place() {
        for (Class<?> time :
                new Class<?>[] {
                    Instant.class,
                    LocalDate.class,
                    LocalDateTime.class,
                    OffsetDateTime.class,
                    ZonedDateTime.class
                }) {
            noneOfOurs().should().callMethod(time, "now").check(DAYBOOK);
        }
        noneOfOurs().should().callMethod(System.class, "currentTimeMillis").check(DAYBOOK);
        noneOfOurs().should().callMethod(UUID.class, "randomUUID").check(DAYBOOK);
        noneOfOurs().should().callMethod(Clock.class, "systemUTC").check(DAYBOOK);
        noneOfOurs().should().callMethod(Clock.class, "systemDefaultZone").check(DAYBOOK);
        noneOfOurs().should().callMethod(Math.class, "random").check(DAYBOOK);
    }

    private static GivenClassesConjunction noneOfOurs() {
        return noClasses()
                .that()
                .resideInAnyPackage(
                        "io.daybook.events..",
                        "io.daybook.command..",
                        "io.daybook.query..",
                        "io.daybook.application..",
                        "io.daybook.api..")
                .and()
                .doNotHaveFullyQualifiedName("io.daybook.api.platform.http.EdgeConfiguration")
                .and()
                .doNotHaveFullyQualifiedName("io.daybook.application.platform.http.RandomValues")
                .and()
                .doNotHaveFullyQualifiedName("io.daybook.api.platform.commands.RebuildCommand");
    }

    @Test
    void only_the_console_writes_to_the_terminal() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("io.daybook.api.platform.serving.Console")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(Throwable.class, "printStackTrace")
                .check(DAYBOOK);
    }

    @Test
    void nothing_is_generated_into_our_classes() {
        noClasses().should().dependOnClassesThat().resideInAPackage("lombok..").check(DAYBOOK);
    }

    @Test
    void only_projections_handle_events() {
        methods()
                .that()
                .areAnnotatedWith(EventHandler.class)
                .should()
                .beDeclaredInClassesThat()
                .areAssignableTo(Projection.class)
                .check(DAYBOOK);
    }

    @Test
    void what_is_kept_under_an_id_is_a_document_with_a_generation() {
        classes()
                .that(describe("views", ArchitectureTest::hasId))
                .should()
                .beAnnotatedWith(Document.class)
                .andShould()
                .beRecords()
                .check(DAYBOOK);
    }

    private static boolean hasId(JavaClass type) {
        return type.getPackageName().startsWith("io.daybook.query.")
                && type.getFields().stream().anyMatch(field -> field.isAnnotatedWith(Id.class));
    }

    @Test
    void things_are_named_for_what_they_are() {
        classes()
                .that()
                .areAssignableTo(Projection.class)
                .and()
                .areNotInterfaces()
                .should()
                .haveSimpleNameEndingWith("Projection")
                .andShould()
                .beAnnotatedWith(Component.class)
                .check(DAYBOOK);
        classes()
                .that()
                .areAnnotatedWith(RestController.class)
                .should()
                .haveSimpleNameEndingWith("Controller")
                .andShould()
                .resideInAPackage("io.daybook.api..")
                .check(DAYBOOK);
    }
}
