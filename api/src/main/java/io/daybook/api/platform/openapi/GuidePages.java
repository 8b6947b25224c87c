package io.daybook.api.platform.openapi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Converts the guide in {@code docs/api} to HTML pages at build time. */
final class GuidePages {

    /** The pages of the guide, in reading order. */
    static final List<String> NAMES =
            List.of(
                    "authentication",
                    "pagination",
                    "throttling",
                    "errors",
                    "idempotency",
                    "sis-ids",
                    "string-ids",
                    "masquerading",
                    "generated-clients");

    private GuidePages() {}

    /** Writes every page of the guide from one directory to another. */
    static void write(Path from, Path to) throws IOException {
        var extensions = List.of(TablesExtension.create());
        Parser parser = Parser.builder().extensions(extensions).build();
        HtmlRenderer renderer = HtmlRenderer.builder().extensions(extensions).build();
        Files.createDirectories(to);
        for (String name : NAMES) {
            String markdown = Files.readString(from.resolve(name + ".md"));
            String html = renderer.render(parser.parse(markdown)).replace(".md\"", "\"");
            Files.writeString(to.resolve(name + ".html"), page(title(name), html));
        }
    }

    private static String page(String title, String html) {
        return """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>%s - Daybook API guide</title>
        <link rel="stylesheet" href="/docs/style.css">
        </head>
        <body>
        <nav><a href="/">Start</a> <a href="/docs">Reference</a>%s</nav>
        <main>
        %s</main>
        </body>
        </html>
        """
                .formatted(title, links(), html);
    }

    private static String links() {
        var links = new StringBuilder();
        NAMES.forEach(
                name ->
                        links.append(" <a href=\"/docs/guide/")
                                .append(name)
                                .append("\">")
                                .append(title(name))
                                .append("</a>"));
        return links.toString();
    }

    private static String title(String name) {
        String words = name.replace('-', ' ').replace("sis", "SIS");
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}
