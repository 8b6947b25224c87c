package io.daybook.api.content.contentexports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.dom.DOMSource;
import javax.xml.validation.SchemaFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * Reads packages by the JDK's own XML reader: the manifest and every quiz must be valid by a schema
 * of what the standards ask for, and the manifest must name what the package holds and nothing
 * else.
 */
public final class CartridgeCheck {

    private static final String MANIFEST = "imsmanifest.xml";

    private CartridgeCheck() {}

    /** What an archive holds, by path and in its order. */
    public static Map<String, String> entries(byte[] archive) {
        Map<String, String> entries = new LinkedHashMap<>();
        try (var zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry e = zip.getNextEntry(); e != null; e = zip.getNextEntry()) {
                entries.put(e.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return entries;
    }

    /** Fails where the package is not as the standards say. */
    public static void requireSound(Map<String, String> entries) {
        assertThat(entries).containsKey(MANIFEST);
        Document manifest = valid(text(entries, MANIFEST), "manifest.xsd");
        List<String> named = new ArrayList<>(List.of(MANIFEST));
        NodeList files = manifest.getElementsByTagNameNS("*", "file");
        for (int i = 0; i < files.getLength(); i++) {
            named.add(((Element) files.item(i)).getAttribute("href"));
        }
        assertThat(entries.keySet()).containsExactlyInAnyOrderElementsOf(named);
        for (String name : entries.keySet()) {
            if (name.endsWith("assessment_qti.xml")) {
                valid(text(entries, name), "qti.xsd");
            } else if (name.endsWith(".xml")) {
                parsed(text(entries, name));
            }
        }
    }

    private static String text(Map<String, String> entries, String name) {
        return Objects.requireNonNull(entries.get(name));
    }

    private static Document valid(String xml, String schema) {
        Document document = parsed(xml);
        try {
            SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                    .newSchema(CartridgeCheck.class.getResource("/cartridge/" + schema))
                    .newValidator()
                    .validate(new DOMSource(document));
            return document;
        } catch (SAXException | IOException invalid) {
            throw new AssertionError(xml, invalid);
        }
    }

    /** Any well-formed XML. */
    static Document parsed(String xml) {
        try {
            var factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            return factory.newDocumentBuilder()
                    .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
        } catch (SAXException | IOException | ParserConfigurationException e) {
            throw new AssertionError(xml, e);
        }
    }
}
