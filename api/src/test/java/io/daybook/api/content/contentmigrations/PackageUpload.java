package io.daybook.api.content.contentmigrations;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.TestDaybook;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Puts packages among the files of a course. */
final class PackageUpload {

    private PackageUpload() {}

    /** Answers with the id of the file. */
    static long to(Client client, String course, byte[] content) {
        JsonNode announced = client.post(course + "/files", "name", "package.imscc").ok();
        List<Object> parameters = new ArrayList<>();
        announced
                .path("upload_params")
                .properties()
                .forEach(
                        parameter -> {
                            parameters.add(parameter.getKey());
                            parameters.add(parameter.getValue().asString());
                        });
        Client nobody = TestDaybook.running().nobody();
        String location =
                nobody.upload(
                                announced.path("upload_url").asString(),
                                announced.path("file_param").asString("file"),
                                "package.imscc",
                                content,
                                parameters.toArray())
                        .header("Location")
                        .orElseThrow();
        return nobody.get(location).ok().path("id").asLong();
    }
}
