package io.daybook.api.platform.rules;

import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Documents, sections and decisions that comments cite are in the repository. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CitationsTest {

    private static final Path ROOT = Path.of("..");
    private static final Path SPECIFICATION = ROOT.resolve("docs/spec");
    private static final Path DECISIONS = ROOT.resolve("docs/decisions");

    private static final List<String> MODULES =
            List.of("events", "command-side", "query-side", "application", "api");

    private static final String NUMBER = "(?:[A-I]?\\d+(?:\\.\\d+)*|[A-I])\\b";

    private static final Pattern CITATION =
            Pattern.compile(
                    "docs/spec/([a-z-]+\\.md)(?:,? sections? (NO(?:(?:, | and | to )NO)*))?"
                            .replace("NO", NUMBER));

    private static final Pattern SECTION = Pattern.compile(NUMBER);

    private static final Pattern HEADING =
            Pattern.compile("^#{2,3} (" + NUMBER + ") ", Pattern.MULTILINE);

    private static final Pattern DECISION =
            Pattern.compile("(?:docs/decisions/|ADR |[Dd]ecision )(\\d{4})\\b");

    /** What a comment continues with on its next line. */
    private static final Pattern NEXT_LINE = Pattern.compile("\\R\\s*(?:\\*|//)?\\s*");

    @Test
    void every_cited_section_of_the_specification_exists() {
        Set<String> missing =
                texts().flatMap(text -> CITATION.matcher(text).results())
                        .flatMap(CitationsTest::missing)
                        .collect(toCollection(TreeSet::new));
        assertThat(missing).isEmpty();
    }

    @Test
    void every_cited_decision_exists() {
        Set<String> cited =
                texts().flatMap(text -> DECISION.matcher(text).results())
                        .map(citation -> citation.group(1))
                        .collect(toSet());
        assertThat(numbers()).containsAll(cited);
    }

    @Test
    void decisions_have_numbers_of_their_own_and_are_in_the_index() {
        String index = read(DECISIONS.resolve("README.md"));
        assertThat(records().map(record -> record.substring(0, 4))).doesNotHaveDuplicates();
        assertThat(records()).allSatisfy(record -> assertThat(index).contains("(" + record + ")"));
    }

    private static Stream<String> missing(MatchResult citation) {
        Path document = SPECIFICATION.resolve(citation.group(1));
        if (!Files.exists(document)) {
            return Stream.of(citation.group(1));
        }
        String cited = citation.group(2);
        if (cited == null) {
            return Stream.empty();
        }
        Set<String> sections =
                HEADING.matcher(read(document)).results().map(at -> at.group(1)).collect(toSet());
        return SECTION.matcher(cited)
                .results()
                .map(MatchResult::group)
                .filter(section -> !sections.contains(section))
                .map(section -> citation.group(1) + ", section " + section);
    }

    private static Set<String> numbers() {
        return records().map(record -> record.substring(0, 4)).collect(toSet());
    }

    /** The file names of the decision records. */
    private static Stream<String> records() {
        return files(DECISIONS)
                .map(file -> String.valueOf(file.getFileName()))
                .filter(name -> Character.isDigit(name.charAt(0)));
    }

    /** Sources of all modules and the decision records, with comments on one line. */
    private static Stream<String> texts() {
        Stream<Path> sources =
                MODULES.stream()
                        .map(module -> ROOT.resolve(module).resolve("src"))
                        .flatMap(CitationsTest::files)
                        .filter(file -> file.toString().endsWith(".java"));
        return Stream.concat(sources, files(DECISIONS))
                .map(CitationsTest::read)
                .map(text -> NEXT_LINE.matcher(text).replaceAll(" "));
    }

    private static Stream<Path> files(Path folder) {
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.filter(Files::isRegularFile).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
