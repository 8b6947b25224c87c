package io.daybook.api.platform.rules;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import io.daybook.application.platform.access.Right;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.ConfigurationProperties;

/** What the documents for readers name is in the repository. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class DocumentsTest {

    private static final Path ROOT = Path.of("..");
    private static final Path FEATURES = ROOT.resolve("docs/features.md");
    private static final Path SETTINGS = ROOT.resolve("README.md");

    private static final List<String> MODULES =
            List.of("command-side", "query-side", "application", "api");

    private static final Pattern LINK = Pattern.compile("]\\(([^)/#:\\s][^)#:\\s]*)[^)\\s:]*\\)");

    private static final Pattern FEATURE =
            Pattern.compile("^\\| ([a-z]+) \\| ([a-z, ]+) \\|", Pattern.MULTILINE);

    private static final Pattern PERMISSION = Pattern.compile("`([a-z_]+)`");

    private static final Pattern CONSTANT = Pattern.compile("\\b[A-Z][A-Z_]+\\b");

    private static final Pattern CLASS_NAME = Pattern.compile("`([A-Z]\\w+)`");

    private static final Pattern SETTING =
            Pattern.compile("^\\| `(DAYBOOK_\\w+)` \\| `(daybook[\\w.-]+)` \\|", Pattern.MULTILINE);

    /** How code asks for a setting: by a placeholder, or by name from the environment. */
    private static final Pattern READ =
            Pattern.compile(
                    "\\$\\{(daybook\\.[\\w.-]+)"
                            + "|(?:getProperty\\(|PROPERTY = |environment, )\"(daybook\\.[\\w.-]+)\"");

    /** Set by the command {@code demo} itself. */
    private static final String DEMO = "daybook.demo";

    @Test
    void every_link_between_documents_leads_to_a_file() {
        assertThat(documents())
                .allSatisfy(
                        document ->
                                assertThat(found(LINK, read(document)).map(link -> link.group(1)))
                                        .allSatisfy(
                                                link ->
                                                        assertThat(document.resolveSibling(link))
                                                                .exists()));
    }

    @Test
    void every_feature_with_events_is_listed_and_every_listed_one_has_a_package() {
        Set<String> listed =
                found(FEATURE, read(FEATURES))
                        .flatMap(
                                row ->
                                        Arrays.stream(row.group(2).split(", "))
                                                .map(feature -> row.group(1) + "." + feature))
                        .collect(toSet());
        assertThat(features("io.daybook.events.")).isSubsetOf(listed);
        assertThat(listed).isSubsetOf(features("io.daybook."));
    }

    @Test
    void every_class_of_a_feature_exists() {
        Set<String> classes =
                ImportedClasses.DAYBOOK.stream().map(JavaClass::getSimpleName).collect(toSet());
        assertThat(found(CLASS_NAME, read(FEATURES)).map(name -> name.group(1)))
                .isSubsetOf(classes);
    }

    @Test
    void every_setting_is_documented_and_every_documented_one_is_read() {
        Set<String> read = new TreeSet<>();
        sources()
                .flatMap(text -> found(READ, text))
                .map(at -> at.group(1) == null ? at.group(2) : at.group(1))
                .forEach(read::add);
        ImportedClasses.DAYBOOK.stream()
                .filter(type -> type.isAnnotatedWith(ConfigurationProperties.class))
                .map(JavaClass::reflect)
                .flatMap(DocumentsTest::properties)
                .forEach(read::add);
        read.remove(DEMO);

        assertThat(found(SETTING, read(SETTINGS)).map(row -> row.group(2)))
                .containsExactlyInAnyOrderElementsOf(read);
    }

    @Test
    void every_permission_is_required_by_an_operation_or_listed_as_unused() {
        String rules = read(ROOT.resolve("docs/spec/institution.md"));
        String list = rules.substring(rules.indexOf("No operation of this service asks these"));
        Set<String> listed =
                found(PERMISSION, list.substring(list.indexOf(":\n\n"), list.indexOf("\n## ")))
                        .map(name -> name.group(1).toUpperCase(Locale.ROOT))
                        .collect(toSet());
        Set<String> words =
                sources()
                        .filter(text -> !text.contains("public enum Right {"))
                        .flatMap(text -> found(CONSTANT, text))
                        .map(MatchResult::group)
                        .collect(toSet());

        assertThat(Arrays.stream(Right.values()).map(Right::name))
                .filteredOn(name -> !words.contains(name))
                .containsExactlyInAnyOrderElementsOf(listed);
    }

    @Test
    void a_variable_is_spelled_as_its_property() {
        assertThat(found(SETTING, read(SETTINGS)))
                .allSatisfy(
                        row ->
                                assertThat(row.group(2).toUpperCase(Locale.ROOT))
                                        .matches(row.group(1).replace("_", "[.-]")));
    }

    /** Area and feature of all classes below a package, as {@code content.modules}. */
    private static Set<String> features(String root) {
        return ImportedClasses.DAYBOOK.stream()
                .map(JavaClass::getPackageName)
                .filter(name -> name.startsWith(root) && !name.endsWith(".platform.kernel"))
                .map(name -> name.split("\\."))
                .filter(name -> name.length > 4)
                .map(name -> name[3] + "." + name[4])
                .collect(toSet());
    }

    private static Stream<String> properties(Class<?> settings) {
        String prefix = settings.getAnnotation(ConfigurationProperties.class).value();
        return Arrays.stream(settings.getRecordComponents())
                .map(RecordComponent::getName)
                .map(name -> name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT))
                .map(name -> prefix + "." + name);
    }

    private static Stream<Path> documents() {
        return Stream.concat(files(ROOT, 1), files(ROOT.resolve("docs"), Integer.MAX_VALUE))
                .filter(file -> file.toString().endsWith(".md"));
    }

    private static Stream<String> sources() {
        return MODULES.stream()
                .map(module -> ROOT.resolve(module).resolve("src/main"))
                .flatMap(folder -> files(folder, Integer.MAX_VALUE))
                .filter(file -> file.toString().matches(".*\\.(java|yaml)"))
                .map(DocumentsTest::read);
    }

    private static Stream<MatchResult> found(Pattern pattern, String text) {
        return pattern.matcher(text).results();
    }

    private static Stream<Path> files(Path folder, int depth) {
        try (Stream<Path> walk = Files.walk(folder, depth)) {
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
