package io.daybook.api;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The application. {@code ./daybook help} lists what it can be started for. */
@SpringBootApplication(scanBasePackages = "io.daybook")
public class Daybook {

    /** Starts the service; everything is configured by properties and environment variables. */
    public static void main(String[] arguments) {
        SpringApplication.run(Daybook.class, arguments);
    }
}
