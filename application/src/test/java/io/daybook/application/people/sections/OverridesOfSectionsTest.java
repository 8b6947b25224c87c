package io.daybook.application.people.sections;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.institution.sis.SisInstitution;
import io.daybook.command.grading.assignments.AssignmentCommand.ChangeOverride;
import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.AssignmentFields;
import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.grading.overrides.OverrideDraft;
import io.daybook.command.grading.overrides.OverrideDraft.Audience;
import io.daybook.command.grading.overrides.OverrideDraft.Scope;
import io.daybook.command.platform.messages.CommandMetadata;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.events.people.sections.SectionEvent;
import io.daybook.events.people.sections.SectionEvent.SectionDeleted;
import io.daybook.events.people.sections.SectionEvent.SectionRestored;
import io.daybook.query.grading.assignments.OverrideView;
import io.daybook.query.grading.assignments.OverrideViews;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OverridesOfSectionsTest {

    private static final Instant LATER = NOW.plus(Duration.ofDays(7));
    private static final Map<String, String> IMPORT = Map.of(CommandMetadata.SIS_IMPORT, "1");
    private static final String SECTION = "section_id,course_id,name,status\nS1,C1,First,";

    private final SisInstitution sis = new SisInstitution();
    private final WhenSectionChangesThenAdaptOverrides task =
            sis.bean(WhenSectionChangesThenAdaptOverrides.class);
    private final long assignment = sis.nextId();
    private final long course;
    private final long section;

    OverridesOfSectionsTest() {
        sis.run(
                "course_id,short_name,long_name,status\nC1,BIO,Biology,active\n\n"
                        + SECTION
                        + "active\n");
        course = sis.course("C1").orElseThrow().id();
        section = sis.section("S1").orElseThrow().id();
        sis.send(
                new CreateAssignment(
                        course,
                        assignment,
                        sis.nextId(),
                        AssignmentFields.NONE.like(Patch.of("Essay"), Patch.absent(), true),
                        new GradingStaff(5, true, true),
                        NOW));
        override(LATER, "Late group");
    }

    private void override(Instant dueAt, @Nullable String title) {
        var draft =
                new OverrideDraft(
                        sis.nextId(),
                        true,
                        Audience.of(OverrideTarget.SECTION, section),
                        Patch.of(title),
                        new ScheduleFields(Patch.of(dueAt), Patch.absent(), Patch.absent()),
                        0);
        sis.send(new ChangeOverride(course, assignment, draft, Scope.EVERYONE, NOW));
    }

    private void delete(Map<String, String> by) {
        sis.run(SECTION + "deleted\n");
        happened(new SectionDeleted(section, NOW), by);
    }

    private void restore() {
        sis.run(SECTION + "active\n");
        happened(new SectionRestored(section, course, course, NOW), IMPORT);
    }

    private void happened(SectionEvent event, Map<String, String> by) {
        task.adapt(event, by);
        sis.awaitViews();
    }

    private List<OverrideView> overrides() {
        return sis.bean(OverrideViews.class).forTarget(OverrideTarget.SECTION, section);
    }

    @Test
    void overrides_are_removed_and_restored_with_a_section_that_an_import_deletes() {
        delete(IMPORT);
        assertThat(overrides()).isEmpty();

        restore();
        assertThat(overrides())
                .singleElement()
                .satisfies(
                        restored -> {
                            assertThat(restored.assignmentId()).isEqualTo(assignment);
                            assertThat(restored.title()).isEqualTo("Late group");
                            assertThat(restored.dueAt().to()).isEqualTo(LATER);
                            assertThat(restored.unlockAt().overridden()).isFalse();
                        });

        happened(new SectionRestored(section, course, course, NOW), IMPORT);
        assertThat(overrides()).hasSize(1);
    }

    @Test
    void overrides_of_a_section_that_a_user_deletes_are_not_restored() {
        delete(Map.of());
        restore();

        assertThat(overrides()).isEmpty();
    }

    @Test
    void overrides_added_meanwhile_replace_the_former_ones() {
        delete(IMPORT);
        sis.run(SECTION + "active\n");
        override(NOW, null);
        happened(new SectionRestored(section, course, course, NOW), IMPORT);

        assertThat(overrides())
                .singleElement()
                .satisfies(only -> assertThat(only.dueAt().to()).isEqualTo(NOW));
    }
}
