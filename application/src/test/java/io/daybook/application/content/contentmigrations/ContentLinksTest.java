package io.daybook.application.content.contentmigrations;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ContentLinksTest {

    private final ContentLinks links =
            new ContentLinks(
                    5,
                    80,
                    Map.of(
                            "file_7", 97L,
                            "assignment_7", 107L,
                            "topic_7", 117L,
                            "quiz_7", 127L,
                            "module_7", 137L,
                            "module_item_7", 147L,
                            "external_tool_7", 157L),
                    Map.of("intro", "intro-2", "über", "über-2"),
                    "https://school.example:8443");

    private String led(String address) {
        String html = links.lead("<a href=\"" + address + "\">x</a>");
        return html.substring("<a href=\"".length(), html.length() - "\">x</a>".length());
    }

    @ParameterizedTest
    @CsvSource({
        "/courses/5, /courses/80",
        "/courses/5/pages, /courses/80/pages",
        "/courses/5/pages/intro, /courses/80/pages/intro-2",
        "/courses/5/wiki/intro?a=1#top, /courses/80/wiki/intro-2?a=1#top",
        "/api/v1/courses/5/pages/%C3%BCber, /api/v1/courses/80/pages/%C3%BCber-2",
        "/courses/5/assignments/7, /courses/80/assignments/107",
        "/courses/5/discussion_topics/7, /courses/80/discussion_topics/117",
        "/courses/5/announcements/7, /courses/80/announcements/117",
        "/courses/5/quizzes/7, /courses/80/quizzes/127",
        "/courses/5/modules/7, /courses/80/modules/137",
        "/courses/5/modules/items/7, /courses/80/modules/items/147",
        "/courses/5/external_tools/7, /courses/80/external_tools/157",
        "/courses/5/files/7/preview, /courses/80/files/97/preview",
        "/files/7/download, /files/97/download",
        "/api/v1/files/7, /api/v1/files/97",
        "https://school.example:8443/files/7/download, "
                + "https://school.example:8443/files/97/download",
        "https://school.example:8443/api/v1/files/7, https://school.example:8443/api/v1/files/97",
        "https://a.example/api/v1/courses/5/assignments/7, "
                + "https://a.example/api/v1/courses/80/assignments/107"
    })
    void links_into_the_source_lead_to_what_was_imported(String from, String to) {
        assertThat(led(from)).isEqualTo(to);
    }

    @ParameterizedTest
    @CsvSource({
        "/courses/55/assignments/7",
        "/courses/5/assignments/8",
        "/courses/5/pages/other",
        "/courses/5/pages/100%25-%zz",
        "/courses/5/files/8/preview",
        "/files/8/download",
        "/files/77",
        "/users/3/files/7",
        "https://b.example/files/7",
        "https://school.example/files/7"
    })
    void links_to_anything_else_stay(String address) {
        assertThat(led(address)).isEqualTo(address);
    }

    @ParameterizedTest
    @CsvSource({
        "/files/7/download?download_frd=1&amp;verifier=ab, /files/97/download?download_frd=1",
        "/files/7/download?verifier=ab, /files/97/download",
        "/files/7/download?verifier=ab&amp;wrap=1, /files/97/download?wrap=1",
        "/courses/5/files/7?verifier=ab#top, /courses/80/files/97#top"
    })
    void proofs_of_the_old_file_are_dropped(String from, String to) {
        assertThat(led(from)).isEqualTo(to);
    }

    @Test
    void an_import_into_the_same_course_leads_each_link_once() {
        var same =
                new ContentLinks(
                        5,
                        5,
                        Map.of("file_7", 8L, "file_8", 9L),
                        Map.of("intro", "intro-2", "intro-2", "intro-3"),
                        null);
        assertThat(same.lead("<a href=\"/courses/5/pages/intro\">"))
                .isEqualTo("<a href=\"/courses/5/pages/intro-2\">");
        assertThat(same.lead("<img src=\"/courses/5/files/7\">"))
                .isEqualTo("<img src=\"/courses/5/files/8\">");
    }

    @Test
    @Timeout(30)
    void link_of_a_megabyte_is_rewritten_in_linear_time() {
        String path = "/" + "verifier=".repeat(100_000);

        assertThat(led("/files/7" + path)).isEqualTo("/files/97" + path);
    }
}
