package io.daybook.application.institution.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.institution.sis.SisInstitution;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.files.Files;
import io.daybook.application.platform.jobs.ImmediateJobs;
import io.daybook.application.platform.jobs.JobFailedException;
import io.daybook.command.platform.files.FileStore;
import io.daybook.query.content.courses.ReportCourses;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.reports.ReportRows;
import io.daybook.query.institution.reports.ReportView;
import io.daybook.query.institution.reports.ReportViews;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Runs reports of an account. Parameters are JSON. */
public final class AccountReports {

    private static final JsonMapper PARAMETERS =
            JsonMapper.builder()
                    .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                    .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .build();
    private static final CSVFormat TABLE =
            CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();

    private final SisInstitution school;
    private final long account;

    /** Creates reports of an account of this institution. */
    public AccountReports(SisInstitution school, long account) {
        this.school = school;
        this.account = account;
    }

    /** Returns the report when it has ended. */
    ReportView run(String type, String parameters) {
        long id = school.nextId();
        var job =
                new ReportJob(
                        school.bean(ReportCatalogue.class),
                        new ReportParameters(AccountReports::bind),
                        school.bean(AccountViews.class),
                        school.bean(ObjectIds.class),
                        school.bean(ReportCourses.class),
                        school.bean(ReportRows.class),
                        school.bean(ReportViews.class),
                        school.bean(Files.class));
        var order = new ReportJob.Order(id, account, type, parameters, school.nextId());
        try {
            new ImmediateJobs().run(job, school.sender(), account, order);
        } catch (JobFailedException failed) {
            school.awaitViews();
        }
        return school.bean(ReportViews.class).findEvenDeleted(id).orElseThrow();
    }

    /** Binds parameters as requests do. */
    private static ReportParameters.Read bind(ObjectNode kept) {
        ObjectNode all = PARAMETERS.createObjectNode();
        all.putArray("enrollment_state");
        all.setAll(kept);
        return PARAMETERS.convertValue(all, ReportParameters.Read.class);
    }

    private byte[] content(String type, String parameters) {
        ReportView report = run(type, parameters);
        assertThat(report.state()).as(report.message()).isEqualTo(ReportView.State.COMPLETE);
        try (InputStream file = school.bean(FileStore.class).open(report.fileId())) {
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the file of a report with one table. */
    public String text(String type, String parameters) {
        return new String(content(type, parameters), StandardCharsets.UTF_8);
    }

    /** Returns the rows of a report with one table, by column names. */
    public List<Map<String, String>> rows(String type, String parameters) {
        return parsed(text(type, parameters));
    }

    private static List<Map<String, String>> parsed(String text) {
        try (CSVParser parser = CSVParser.parse(text, TABLE)) {
            return parser.stream().map(record -> record.toMap()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the tables of a report that is an archive, by file names. */
    public Map<String, String> tables(String type, String parameters) {
        Map<String, String> tables = new LinkedHashMap<>();
        try (var archive =
                new ZipInputStream(new ByteArrayInputStream(content(type, parameters)))) {
            for (ZipEntry entry = archive.getNextEntry();
                    entry != null;
                    entry = archive.getNextEntry()) {
                tables.put(
                        entry.getName(),
                        new String(archive.readAllBytes(), StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return tables;
    }
}
