package io.daybook.application.integration.liveevents;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.platform.messages.CommandMetadata;
import io.daybook.events.institution.sis.SisImportEvent.SisImportAdvanced;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.institution.sis.SisStickiness;
import io.daybook.events.people.sections.SectionEvent.SectionRenamed;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SectionLiveEventsTest {

    private final EssayCourse course = new EssayCourse();
    private final TestApplication application = course.application;

    private void renamed(Map<String, String> by, String name) {
        application.happened(by, new SectionRenamed(course.section, name, NOW));
    }

    @Test
    void a_section_names_the_import_that_changed_it_or_else_contained_it_last() {
        renamed(Map.of(), "By hand");
        renamed(Map.of(CommandMetadata.SIS_IMPORT, "71"), "By an import");
        List<JsonNode> before = course.bodies("course_section_updated");
        application.happened(
                0,
                new SisImportAdvanced(
                        72,
                        0,
                        1,
                        1,
                        SisKind.SECTION,
                        1,
                        List.of(course.section),
                        SisStickiness.KEEP,
                        List.of(),
                        NOW));

        List<JsonNode> after = course.bodies("course_section_updated");

        assertThat(before).extracting(SectionLiveEventsTest::batch).containsExactly("", "71");
        assertThat(after).extracting(SectionLiveEventsTest::batch).containsExactly("72", "71");
    }

    private static String batch(JsonNode section) {
        return section.path("sis_batch_id").stringValue("");
    }
}
