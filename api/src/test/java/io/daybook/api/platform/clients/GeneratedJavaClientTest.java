package io.daybook.api.platform.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.daybook.api.platform.openapi.ApiDocument;
import io.daybook.api.platform.support.School;
import jakarta.annotation.Generated;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/**
 * The Java client that OpenAPI Generator makes of the whole API document. It is compiled and run in
 * processes of its own, on a class path that holds nothing of ours. The build puts the generator
 * below {@code target}.
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class GeneratedJavaClientTest {

    private static final Path GENERATOR = Path.of("target/clients/openapi-generator-cli.jar");
    private static final Path SCRIPT = Path.of("src/test/java-client/ScriptedCourse.java");
    private static final Path JDK = Path.of(System.getProperty("java.home"), "bin");
    private static final String PACKAGE = "io.daybook.client";

    /**
     * A form's types are left out unless asked for, though they are imported; and two names of the
     * API become the same Java name.
     */
    private static final List<String> OPTIONS =
            List.of(
                    "--additional-properties=openApiNullable=false,useJakartaEe=true,invokerPackage="
                            + PACKAGE
                            + ",apiPackage="
                            + PACKAGE
                            + ".api,modelPackage="
                            + PACKAGE
                            + ".model",
                    "--global-property=models,apis,supportingFiles,skipFormModel=false,"
                            + "apiDocs=false,modelDocs=false,apiTests=false,modelTests=false",
                    "--inline-schema-options=SKIP_SCHEMA_REUSE=true",
                    "--name-mappings=set_id=overrideSetId,"
                            + "rubric_association[id]=rubricAssociationItself");

    @TempDir private Path work;

    @Test
    void the_generated_client_makes_a_course_and_reads_it_back(TestReporter report)
            throws Exception {
        boolean present = Files.exists(GENERATOR);
        String reason =
                "skipped: no " + GENERATOR + "; run mvn generate-test-resources -pl api -am";
        if (!present) {
            report.publishEntry("openapi-generator", reason);
        }
        assumeTrue(present, reason);

        Path classes = compiled(generated());
        var admin = new School().admin();
        var run =
                Command.run(
                        java("-cp", classPath(classes), "ScriptedCourse"),
                        admin.baseUrl(),
                        admin.token());

        assertThat(run.status()).as(run.output()).isZero();
        assertThat(run.output()).contains("5 objects made and read back");
    }

    private Path generated() throws Exception {
        Path document =
                Files.writeString(work.resolve("openapi.json"), ApiDocument.json().toString());
        Path client = work.resolve("client");
        List<String> generate =
                java(
                        "-Dorg.slf4j.simpleLogger.defaultLogLevel=error",
                        "-jar",
                        GENERATOR.toString());
        var run =
                Command.run(
                        Stream.concat(generate.stream(), Stream.of("generate")).toList(),
                        Stream.concat(
                                        Stream.of("-g", "java", "--library", "native"),
                                        Stream.concat(
                                                Stream.of(
                                                        "-i",
                                                        document.toString(),
                                                        "-o",
                                                        client.toString()),
                                                OPTIONS.stream()))
                                .toArray(String[]::new));
        assertThat(run.status()).as(run.output()).isZero();
        return client.resolve("src/main/java");
    }

    private Path compiled(Path sources) throws Exception {
        Path classes = work.resolve("classes");
        Path list = work.resolve("sources.txt");
        try (Stream<Path> files = Files.walk(sources)) {
            Files.write(
                    list,
                    Stream.concat(
                                    files.filter(file -> file.toString().endsWith(".java")),
                                    Stream.of(SCRIPT))
                            .map(file -> file.toAbsolutePath().toString())
                            .toList());
        }
        var run =
                Command.run(
                        List.of(JDK.resolve("javac").toString()),
                        "-J-XX:TieredStopAtLevel=1",
                        "-J-XX:+UseSerialGC",
                        "-nowarn",
                        "-proc:none",
                        "-d",
                        classes.toString(),
                        "-cp",
                        classPath(classes),
                        "@" + list);
        assertThat(run.status()).as(run.output()).isZero();
        return classes;
    }

    /** Jackson is inside the generator's archive. */
    private static String classPath(Path classes) throws URISyntaxException {
        Path annotations =
                Path.of(
                        Generated.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI());
        return String.join(
                File.pathSeparator,
                classes.toString(),
                GENERATOR.toString(),
                annotations.toString());
    }

    private static List<String> java(String... arguments) {
        return Stream.concat(
                        Stream.of(
                                JDK.resolve("java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-XX:+UseSerialGC"),
                        Stream.of(arguments))
                .toList();
    }
}
