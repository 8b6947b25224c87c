package io.daybook.application.content.epubexports;

import static org.assertj.core.api.Assertions.assertThat;

import com.adobe.epubcheck.api.EpubCheck;
import com.adobe.epubcheck.util.DefaultReportImpl;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
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
                book.chapter("A < B & \"C\"", BookHtml.of(html, _ -> null));
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
    void epubcheck_accepts_a_book_of_whatever_users_wrote() throws IOException {
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

    private static byte[] picture(String format) throws IOException {
        var bytes = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB), format, bytes);
        return bytes.toByteArray();
    }

    @Test
    void epubcheck_accepts_a_book_with_the_images_that_its_texts_show() throws IOException {
        Map<Long, byte[]> files =
                Map.of(
                        1L,
                        picture("png"),
                        2L,
                        picture("jpeg"),
                        3L,
                        picture("gif"),
                        4L,
                        "no image".getBytes(StandardCharsets.UTF_8));
        Path file = folder.resolve("pictures.epub");
        String html;
        try (OutputStream out = Files.newOutputStream(file);
                var book = new BookWriter(out, "course-7b0c", "Art", T0)) {
            Map<Long, String> paths = new HashMap<>();
            for (var each : files.entrySet()) {
                String path = book.image(each.getKey(), new ByteArrayInputStream(each.getValue()));
                if (path != null) {
                    paths.put(each.getKey(), path);
                }
            }
            html =
                    BookHtml.of(
                            "<p><img alt=\"A & B\" src=\"/courses/7/files/1/preview\">"
                                    + "<img src=\"/courses/7/files/2/download?verifier=x&y=1\">"
                                    + "<img src=\"/api/v1/courses/7/files/3\"></p>"
                                    + "<img src=\"/files/4\" alt=\"text\"><img src=\"/files/5\">"
                                    + "<img src=\"https://example.org/files/1\" alt=\"far\">",
                            paths::get);
            book.chapter("Pictures", html);
            book.finish();
        }

        assertThat(html)
                .containsOnlyOnce("images/1.png")
                .contains("alt=\"A &amp; B\"", "images/2.jpeg", "images/3.gif")
                .doesNotContain("files/", "far", "text");
        requireAccepted(file);
    }

    @Test
    void epubcheck_accepts_the_book_of_an_empty_course() throws IOException {
        requireAccepted(book("", List.of()));
    }
}
