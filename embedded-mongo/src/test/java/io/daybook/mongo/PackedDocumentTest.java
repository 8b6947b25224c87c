package io.daybook.mongo;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PackedDocumentTest {

    private static Document document() {
        return new Document("_id", 7L)
                .append("name", "Ada")
                .append("nothing", null)
                .append("inner", new Document("a", 1).append("b", List.of()))
                .append("numbers", List.of(1, 2))
                .append("many", List.of(new Document("c", 1), "text", new Document("d", null)));
    }

    @Test
    void a_document_comes_back_as_it_was_with_its_fields_in_their_order() {
        Document back = PackedDocument.of(document()).unpacked();
        assertThat(back).isEqualTo(document());
        assertThat(back.keySet()).containsExactlyElementsOf(document().keySet());
    }

    @Test
    void it_is_written_as_the_document_that_it_holds() {
        String text = "é".repeat(LargeTexts.THRESHOLD);
        Document document =
                document()
                        .append("body", text)
                        .append("bodies", List.of(text, new Document("body", text)))
                        .append("moment", Instant.EPOCH)
                        .append("half", 0.5)
                        .append("yes", true);

        ByteBuf written = Unpooled.buffer();
        BsonWriter.write(PackedDocument.of(document), written);
        ByteBuf expected = Unpooled.buffer();
        BsonEncoder.encodeDocument(document, expected);

        assertThat(written).isEqualTo(expected);
    }

    @Test
    void documents_share_texts_that_occur_again_also_in_their_lists() {
        List<PackedDocument> tokens =
                Stream.generate(() -> new String("url:GET|/api/v1/courses".toCharArray()))
                        .map(scope -> new Document("one", scope).append("all", List.of(scope)))
                        .map(PackedDocument::of)
                        .limit(2)
                        .toList();

        assertThat(tokens.getFirst().text("one")).isSameAs(tokens.getLast().text("one"));
        assertThat(((List<?>) requireNonNull(tokens.getFirst().unpacked().get("all"))).getFirst())
                .isSameAs(tokens.getLast().text("one"));
    }

    @Test
    void changing_a_returned_document_does_not_change_the_stored_one() {
        PackedDocument kept = PackedDocument.of(document());
        Document handedOut = kept.unpacked();
        handedOut.put("name", "Eve");
        requireNonNull((Document) handedOut.get("inner")).put("a", 2);
        assertThat(kept.unpacked()).isEqualTo(document());
    }

    @Test
    void a_long_list_creates_each_document_on_access() {
        List<Document> all =
                PackedDocument.made(
                        List.of(PackedDocument.of(document())), PackedDocument::unpacked);
        assertThat(all).containsExactly(document());
        assertThat(all.getFirst()).isNotSameAs(all.getFirst());
    }

    @Test
    void long_texts_lie_in_a_file_and_their_space_is_used_again() {
        String text = "é".repeat(500_000);
        var document =
                new Document("_id", 1L)
                        .append("body", text)
                        .append("all", List.of(text, "short"))
                        .append("inner", new Document("body", text));
        assertThat(PackedDocument.of(document).unpacked()).isEqualTo(document);
        long most = LargeTexts.shared().fileSize() + 200_000_000L;
        for (int i = 0; i < 300; i++) {
            PackedDocument.of(document);
            if (i % 20 == 19) {
                System.gc();
            }
        }
        assertThat(LargeTexts.shared().fileSize()).isLessThan(most);
    }

    /** In a process of its own, whose heap is small. */
    @Test
    void documents_larger_than_the_heap_together_are_kept(@TempDir Path directory)
            throws Exception {
        Path output = directory.resolve("output");
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-Xmx32m",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Keeper.class.getName())
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        int exit = process.waitFor();
        assertThat(Files.readString(output)).endsWith("kept 64" + System.lineSeparator());
        assertThat(exit).isZero();
    }

    /** Keeps twice as much as its heap holds, and reads all of it back. */
    static final class Keeper {

        private Keeper() {}

        public static void main(String[] args) {
            String text = "x".repeat(1 << 20);
            List<PackedDocument> kept =
                    LongStream.range(0, 64)
                            .mapToObj(
                                    id ->
                                            PackedDocument.of(
                                                    new Document("_id", id).append("body", text)))
                            .toList();
            long back = kept.stream().filter(p -> text.equals(p.unpacked().get("body"))).count();
            System.out.println("kept " + back);
        }
    }
}
