package io.daybook.application.content.epubexports;

import static io.daybook.application.content.contentexports.XmlText.escaped;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes an EPUB 3 book chapter by chapter; only titles are kept in memory until its end.
 *
 * <p>The archive must start with its media type, uncompressed (docs/decisions/0161).
 */
final class BookWriter implements AutoCloseable {

    private static final byte[] TYPE = "application/epub+zip".getBytes(StandardCharsets.US_ASCII);

    private static final String CONTAINER =
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
            <rootfiles><rootfile full-path="OEBPS/content.opf"\
             media-type="application/oebps-package+xml"/></rootfiles></container>
            """;

    /** The kinds of images that every reader shows, recognized by their first bytes. */
    private enum ImageType {
        PNG("png", "\u0089PNG"),
        JPEG("jpeg", "\u00ff\u00d8\u00ff"),
        GIF("gif", "GIF8");

        private static final int LONGEST = 4;

        private final String suffix;
        private final String begin;

        ImageType(String suffix, String begin) {
            this.suffix = suffix;
            this.begin = begin;
        }

        private boolean fits(byte[] head) {
            return new String(head, StandardCharsets.ISO_8859_1).startsWith(begin);
        }
    }

    private record Image(long fileId, ImageType type) {
        String path() {
            return "images/" + fileId + "." + type.suffix;
        }
    }

    private record Chapter(String id, String title, boolean part) {
        String path() {
            return id + ".xhtml";
        }
    }

    private final ZipOutputStream zip;
    private final String id;
    private final String title;
    private final Instant modified;
    private final List<Chapter> chapters = new ArrayList<>();
    private final List<Image> images = new ArrayList<>();

    BookWriter(OutputStream out, String id, String title, Instant modified) throws IOException {
        this.zip = new ZipOutputStream(new BufferedOutputStream(out), StandardCharsets.UTF_8);
        this.id = id;
        this.title = title.isBlank() ? "Course" : title;
        this.modified = modified.truncatedTo(ChronoUnit.SECONDS);
        addType();
        add("META-INF/container.xml", CONTAINER);
    }

    private void addType() throws IOException {
        var entry = new ZipEntry("mimetype");
        var crc = new CRC32();
        crc.update(TYPE);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(TYPE.length);
        entry.setCrc(crc.getValue());
        zip.putNextEntry(entry);
        zip.write(TYPE);
        zip.closeEntry();
    }

    private void add(String path, String text) throws IOException {
        zip.putNextEntry(new ZipEntry(path));
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }

    /** Starts a part, such as all pages. */
    void part(String name) throws IOException {
        chapter(name, "", true);
    }

    /**
     * Adds a chapter to the part.
     *
     * @param name null if unknown
     * @param html in the form of {@link BookHtml#of}
     */
    void chapter(@Nullable String name, String html) throws IOException {
        chapter(name == null || name.isBlank() ? "Untitled" : name, html, false);
    }

    private void chapter(String name, String html, boolean part) throws IOException {
        var chapter = new Chapter("chapter" + (chapters.size() + 1), name, part);
        chapters.add(chapter);
        String heading = part ? "h1" : "h2";
        add(
                "OEBPS/" + chapter.path(),
                page(
                        name,
                        "<section><%s>%s</%s>\n<div>%s</div></section>"
                                .formatted(heading, escaped(name), heading, html)));
    }

    /**
     * Adds an image that chapters may show.
     *
     * @return its path in chapters; null if its format is not supported
     */
    @Nullable String image(long fileId, InputStream content) throws IOException {
        byte[] head = content.readNBytes(ImageType.LONGEST);
        for (ImageType type : ImageType.values()) {
            if (type.fits(head)) {
                var image = new Image(fileId, type);
                zip.putNextEntry(new ZipEntry("OEBPS/" + image.path()));
                zip.write(head);
                content.transferTo(zip);
                zip.closeEntry();
                images.add(image);
                return image.path();
            }
        }
        return null;
    }

    private static String page(String title, String body) {
        return """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE html>
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
        <head><title>%s</title></head>
        <body>%s</body></html>
        """
                .formatted(escaped(title), body);
    }

    /** Completes the book with its table of contents; a book has at least one part. */
    void finish() throws IOException {
        if (chapters.isEmpty()) {
            part(title);
        }
        var list = new StringBuilder("<nav epub:type=\"toc\"><h1>Contents</h1><ol>");
        var items = new StringBuilder();
        var spine = new StringBuilder();
        for (Chapter one : chapters) {
            list.append(
                    "<li><a href=\"%s\">%s</a></li>\n".formatted(one.path(), escaped(one.title())));
            items.append(
                    "<item id=\"%s\" href=\"%s\" media-type=\"application/xhtml+xml\"/>\n"
                            .formatted(one.id(), one.path()));
            spine.append("<itemref idref=\"%s\"/>\n".formatted(one.id()));
        }
        for (Image one : images) {
            items.append(
                    "<item id=\"image%d\" href=\"%s\" media-type=\"image/%s\"/>\n"
                            .formatted(one.fileId(), one.path(), one.type().suffix));
        }
        add("OEBPS/nav.xhtml", page(title, list.append("</ol></nav>").toString()));
        add("OEBPS/content.opf", manifest(items, spine));
    }

    private String manifest(StringBuilder items, StringBuilder spine) {
        return """
        <?xml version="1.0" encoding="UTF-8"?>
        <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book">
        <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
        <dc:identifier id="book">%s</dc:identifier><dc:title>%s</dc:title>
        <dc:language>en</dc:language><meta property="dcterms:modified">%s</meta></metadata>
        <manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml"\
         properties="nav"/>
        %s</manifest>
        <spine>%s</spine></package>
        """
                .formatted(escaped(id), escaped(title), modified, items, spine);
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
