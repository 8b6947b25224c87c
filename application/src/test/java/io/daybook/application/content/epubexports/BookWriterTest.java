package io.daybook.application.content.epubexports;

import static org.assertj.core.api.Assertions.assertThat;

import com.adobe.epubcheck.api.EpubCheck;
import com.adobe.epubcheck.util.DefaultReportImpl;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Books as epubcheck, the reference reader of the standard, sees them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class BookWriterTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05.678Z");

    @TempDir private Path folder;

    private Path book(String title, List<String> chapters) throws IOException {
        Path file = folder.resolve("book.epub");
        try (OutputStream out = Files.newOutputStream(file);
                var book = new BookWriter(out, "course-7b0c", title, T0)) {
            if (!chapters.isEmpty()) {
                book.part("Pages");
            }
            for (String html : chapters) {
                book.chapter("A < B & \"C\"", BookHtml.of(html));
            }
            book.finish();
        }
        return file;
    }

    private static void requireAccepted(Path file) {
        var report = new DefaultReportImpl(file.toString());
        int worst = new EpubCheck(file.toFile(), report).doValidate();

        assertThat(worst).isZero();
        assertThat(report.getFatalErrorCount() + report.getErrorCount()).isZero();
    }

    @Test
    void epubcheck_accepts_a_book_of_whatever_people_wrote() throws IOException {
        requireAccepted(
                book(
                        "Physics & more",
                        List.of(
                                "plain < text & \u0001 controls",
                                "<p>unclosed <b>bold <i>both</p><br>&nbsp;&copy;",
                                "<img src=\"/files/1/download\"><iframe src=\"https://x.org\">",
                                "<a href=\"/courses/1/pages/x\">in</a>"
                                        + "<a href=\"https://example.org/?a=1&b=2\">out</a>"
                                        + "<a href=\"http://[broken\">bad</a>",
                                "<table><tr><td>1<td>2</table><li>alone</li><td>cell</td>",
                                "<p id=\"a\" style=\"color:red\">x</p><p id=\"a\">y</p><hr>",
                                "<ul>text<li>one<ul><li>two</ul></ul><ul><p>x</p></ul>",
                                "<table>text<tr>more</tr><caption>late</caption></table>",
                                "<dl><dt>term</dt></dl><li>x<td>y</td></li>",
                                "<font color=red>old</font><center>c</center><script>x()</script>",
                                "")));
    }

    @Test
    void epubcheck_accepts_the_book_of_an_empty_course() throws IOException {
        requireAccepted(book("", List.of()));
    }
}
