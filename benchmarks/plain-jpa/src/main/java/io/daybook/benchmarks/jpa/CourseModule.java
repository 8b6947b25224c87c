package io.daybook.benchmarks.jpa;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;
import jakarta.persistence.Index;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A module of a course, with the fields of a module that the API shows. */
@Entity
@Table(indexes = @Index(columnList = "courseId, id"))
class CourseModule {

    @Id @GeneratedValue private @Nullable Long id;
    @Version private long version;
    private long courseId;
    private String name = "";
    private @Nullable Instant unlockAt;
    private boolean requireSequentialProgress;
    private boolean published;
    private Instant createdAt = Instant.EPOCH;
    private Instant updatedAt = Instant.EPOCH;

    /** For the persistence provider. */
    protected CourseModule() {}

    CourseModule(long courseId, String name, Instant now) {
        this.courseId = courseId;
        this.name = name;
        createdAt = now;
        updatedAt = now;
    }

    void rename(String to, Instant now) {
        name = to;
        updatedAt = now;
    }

    boolean isOf(long course) {
        return courseId == course;
    }

    long id() {
        if (id == null) {
            throw new IllegalStateException("Not stored yet");
        }
        return id;
    }

    ModuleJson toJson() {
        return new ModuleJson(
                id(),
                courseId,
                name,
                unlockAt,
                requireSequentialProgress,
                published,
                createdAt,
                updatedAt);
    }
}
