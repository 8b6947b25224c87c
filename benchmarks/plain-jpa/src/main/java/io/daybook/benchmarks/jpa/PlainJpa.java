package io.daybook.benchmarks.jpa;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The application. {@code spring.datasource.url} names its database. */
@SpringBootApplication
public class PlainJpa {

    /** Starts it with Spring properties as arguments. */
    public static void main(String[] arguments) {
        SpringApplication.run(PlainJpa.class, arguments);
    }
}
